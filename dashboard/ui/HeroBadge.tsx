import { type Hero, heroMark } from '#domain/games/hero.ts';
import { t } from '#domain/text/translate.ts';
import { classes, Text } from './blocks.tsx';
import { classOf } from './classOf.ts';
import { useSite } from './site.ts';

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

/**
 * A hero's badge: letters that no other hero has, on the hero's colour. If the operator has set an address for
 * portraits and it responds, the hero's portrait.
 */
export function HeroBadge({ hero, size = 24, isAlone = false, isBanned = false, className }: Props) {
  const { hue, letters } = hero ? heroMark(hero) : { hue: 0, letters: '–' };
  const { heroPictures } = useSite();
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
          <path d="M0 0h26l6 6v18H0z" fill={`hsl(${hue} 46% 27%)`} />
          <path d="M0 19h32v5H0z" fill={`hsl(${hue} 52% 44%)`} />
        </>
      ) : (
        <path d="M.5.5h25.3l5.7 5.7v17.3H.5z" fill="none" stroke="currentColor" strokeDasharray="2.5 2" />
      )}
      <Text
        as="text"
        weight="bold"
        fontWidth="tight"
        x="15.5"
        y="15"
        fontSize={[13.5, 13.5, 13.5, 12, 10.5][letters.length]}
        textAnchor="middle"
        fill={hero ? '#fff' : 'currentColor'}
      >
        {letters}
      </Text>
      {hero && heroPictures && (
        <image
          href={heroPictures.replace('{id}', `${hero.id}`)}
          width={WIDTH}
          height={HEIGHT}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  );
}
