import type { SVGProps } from 'react';
import type { BlockStyle } from './block.ts';
import { classes } from './blocks.tsx';
import { classOf } from './classOf.ts';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> &
  Pick<BlockStyle, 'tone'> & { size?: number; stroke?: number };

/** Draws an icon in the text colour or its own `tone`; used by all `icon:<name>` modules. */
export const drawIcon = (
  { lines, isFilled }: { lines: readonly string[]; isFilled: boolean },
  { size = 24, stroke = 2, tone, className, ...rest }: IconProps,
) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the caller names the icon, or hides it from screen readers
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    strokeWidth={stroke}
    {...rest}
    className={classes('icon', isFilled && 'icon-filled', tone && classOf('tone', tone), className)}
  >
    {lines.map((line) => (
      <path key={line} d={line} />
    ))}
  </svg>
);
