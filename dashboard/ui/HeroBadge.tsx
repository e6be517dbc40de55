import { type Hero, heroMark } from '#domain/games/hero.ts';
import { t } from '#domain/text/translate.ts';
import { classes, Text } from './blocks.tsx';
import { classOf } from './classOf.ts';

type Props = {
  hero: Hero | null;
  /** Height in pixels; the width is a third greater. */
  size?: number;
  /** Set if the badge has no name beside it: screen readers announce the hero, and a tooltip shows the name. */
  isAlone?: boolean;
  isBanned?: boolean;
  className?: string | undefined;
};

const WIDTH = 32;
const HEIGHT = 24;

/** A hero as a badge: two letters of its name on the hero's own colour. */
export function HeroBadge({ hero, size = 24, isAlone = false, isBanned = false, className }: Props) {
  const { hue, letters } = hero ? heroMark(hero) : { hue: 0, letters: '–' };
  const ownName = hero?.name ?? t`Unknown hero`;
  const name = isBanned ? t`${ownName}, banned` : ownName;
  return (
    <svg
      className={classes(classOf('flex', 'none'), !hero && classOf('tone', 'tertiary'), className)}
      width={Math.round((size * WIDTH) / HEIGHT)}
      height={size}
      opacity={isBanned ? 0.5 : undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role={isAlone ? 'img' : undefined}
      aria-label={isAlone ? name : undefined}
      aria-hidden={!isAlone}
    >
      <title>{name}</title>
      {hero ? (
        <>
          <path
            d="M2 0h24l6 6v16a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
            fill={`hsl(${hue} 46% 27%)`}
          />
          <path d="M0 19h32v3a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill={`hsl(${hue} 52% 44%)`} />
        </>
      ) : (
        <path
          d="M2 .5h23.8L31.5 6.2V22a1.5 1.5 0 0 1-1.5 1.5H2A1.5 1.5 0 0 1 .5 22V2A1.5 1.5 0 0 1 2 .5z"
          fill="none"
          stroke="currentColor"
          strokeDasharray="2.5 2"
        />
      )}
      <Text
        as="text"
        weight="bold"
        fontWidth="tight"
        x="15.5"
        y="15"
        fontSize="13.5"
        textAnchor="middle"
        fill={hero ? '#fff' : 'currentColor'}
      >
        {letters}
      </Text>
    </svg>
  );
}
