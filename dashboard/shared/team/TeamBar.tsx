import { crestOf } from '#domain/registrations/crest.ts';
import { classes } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import styles from './TeamBar.module.css';

type Props = {
  team: { name: string; tag: string; logo: string | null } | null;
  className?: string | undefined;
};

/** A bar in a team's colours beside its name: its blurred logo or, without a logo, its crest's colour. */
export function TeamBar({ team, className }: Props) {
  const hue = team && crestStyles[`hue${crestOf(team.name, team.tag, 56).hue}`];
  return (
    <span className={classes(styles.bar, hue, className)}>
      {team?.logo && <img src={team.logo} alt="" />}
    </span>
  );
}
