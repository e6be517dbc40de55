import type { SVGProps } from 'react';
import { classes } from './blocks.tsx';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Pixels of its sides; 24 when not given. */
  size?: number;
  /** How thick its lines are, of 24 in height; 2 when not given. */
  stroke?: number;
};

type Drawing = { lines: readonly string[]; isFilled: boolean };

/** Draws an icon in the colour of the text; `icon:<name>` modules are made of it. */
export const drawIcon = (
  { lines, isFilled }: Drawing,
  { size = 24, stroke = 2, className, ...rest }: IconProps,
) => (
  // Whoever uses it says what it means, or that it means nothing.
  // biome-ignore lint/a11y/noSvgWithoutTitle: as above
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    strokeWidth={stroke}
    {...rest}
    className={classes('icon', isFilled && 'icon-filled', className)}
  >
    {lines.map((line) => (
      <path key={line} d={line} />
    ))}
  </svg>
);
