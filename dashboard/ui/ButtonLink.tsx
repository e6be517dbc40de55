import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#domain/text/translate.ts';
import buttonStyles from './Button.module.css';
import styles from './ButtonLink.module.css';
import { classes, VisuallyHidden } from './blocks.tsx';

type Props = {
  href: string;
  children: ReactNode;
  isPrimary?: boolean;
  /** Opens another site, in a new tab. */
  isExternal?: boolean;
  /** The server answers it, in this tab: it is no page of the site. */
  isServers?: boolean;
  /** Done before the server is asked. */
  onClick?: () => void;
};

export function ButtonLink({ href, children, isPrimary, isExternal, isServers, onClick }: Props) {
  const look = isPrimary ? buttonStyles.primary : buttonStyles.quiet;
  const className = classes(buttonStyles.button, look, styles.link);
  if (isServers)
    return (
      <a className={className} href={href} onClick={onClick}>
        {children}
      </a>
    );
  if (isExternal)
    return (
      <a className={className} href={href} target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden>{` ${t`(opens in a new tab)`}`}</VisuallyHidden>
      </a>
    );
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}
