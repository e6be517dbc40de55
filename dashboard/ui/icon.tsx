import type { SVGProps } from 'react';
import { classes } from './blocks.tsx';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };

/** Draws an icon in the text colour; used by all `icon:<name>` modules. */
export const drawIcon = (
  { lines, isFilled }: { lines: readonly string[]; isFilled: boolean },
  { size = 24, stroke = 2, className, ...rest }: IconProps,
) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the caller names the icon, or hides it from screen readers
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
