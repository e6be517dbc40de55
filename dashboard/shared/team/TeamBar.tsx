import { crestOf } from '#domain/registrations/crest.ts';
import { classes } from '#ui/blocks.tsx';
import crestStyles from '#ui/Crest.module.css';
import styles from './TeamBar.module.css';

type Team = { name: string; tag: string; logo: string | null } | null;
type Props = { team: Team; hue?: string | undefined; className?: string | undefined };

const hueOf = (team: Team) => (team ? crestOf(team.name, team.tag, 56).hue : 0);

/** Red to yellow, green to blue, magenta and grey. */
const FAMILIES = [0, 0, 0, 1, 1, 1, 2, 3];
const OPPOSITE = 4;

/** The classes of two opponents' colours; if both look alike, the second team gets another colour. */
export function opponentHues(one: Team, other: Team) {
  const [first, second] = [hueOf(one), hueOf(other)];
  const isAlike = FAMILIES[first] === FAMILIES[second];
  return {
    team1: crestStyles[`hue${first}`],
    team2: crestStyles[`hue${isAlike ? (second + OPPOSITE) % 7 : second}`],
  };
}

/** A bar in a team's colours beside its name: its blurred logo or, without a logo, its crest's colour. */
export function TeamBar({ team, hue = crestStyles[`hue${hueOf(team)}`], className }: Props) {
  return (
    <span className={classes(styles.bar, team && hue, className)}>
      {team?.logo && <img src={team.logo} alt="" />}
    </span>
  );
}
