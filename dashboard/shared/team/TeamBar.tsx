import { crestOf } from '#domain/registrations/crest.ts';
import { classes } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import styles from './TeamBar.module.css';

type Team = { name: string; tag: string; logo: string | null } | null;
type Props = { team: Team; hue?: number; className?: string | undefined };

export const hueOf = (team: Team) => (team ? crestOf(team.name, team.tag, 56).hue : 0);

/** A bar in a team's colours beside its name: its blurred logo or, without a logo, its crest's colour. */
export function TeamBar({ team, hue = hueOf(team), className }: Props) {
  return (
    <span className={classes(styles.bar, team && crestStyles[`hue${hue}`], className)}>
      {team?.logo && <img src={team.logo} alt="" />}
    </span>
  );
}
