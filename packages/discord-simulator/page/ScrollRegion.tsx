import type { ReactNode, Ref } from 'react';

type Props = { label: string; className: string | undefined; ref?: Ref<HTMLElement>; children: ReactNode };

/** A named part of the page that scrolls by itself, so it takes the focus: keys must reach what is out of sight. */
export const ScrollRegion = ({ label, className, ref, children }: Props) => (
  /* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section ref={ref} className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
