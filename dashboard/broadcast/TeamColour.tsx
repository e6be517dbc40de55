import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { crestOf } from '#domain/registrations/crest.ts';
import { classes } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import styles from './TeamColour.module.css';

/** A bar in a team's colours beside its name: its blurred logo or, without a logo, its crest's colour. */
export const TeamColour = ({ team }: { team: ListedMatch['team1'] }) => (
  <span className={classes(styles.bar, team && crestStyles[`hue${crestOf(team.name, team.tag, 56).hue}`])}>
    {team?.logo && <img src={team.logo} alt="" />}
  </span>
);
