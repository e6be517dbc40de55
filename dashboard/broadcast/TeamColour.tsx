import type { ReactNode } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { crestOf } from '#domain/registrations/crest.ts';
import { classes } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import styles from './TeamColour.module.css';

type Props = { team: ListedMatch['team1']; className?: string | undefined; children: ReactNode };

/** A block in a team's colours: its blurred logo or, without a logo, its crest's colour. */
export const TeamColour = ({ team, className, children }: Props) => (
  <div
    className={classes(
      styles.block,
      className,
      team && !team.logo && crestStyles[`hue${crestOf(team.name, team.tag, 56).hue}`],
    )}
  >
    {team?.logo && <img className={styles.wash} src={team.logo} alt="" />}
    {children}
  </div>
);
