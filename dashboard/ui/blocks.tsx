import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  createElement,
  type ElementType,
  Fragment,
  type ReactNode,
} from 'react';
import { Link } from 'wouter';
import { crestOf } from '#domain/registrations/crest.ts';
import { sense, t, textParts } from '#domain/text/translate.ts';
import styles from './Button.module.css';
import linkStyles from './ButtonLink.module.css';
import { type BlockProps, type BlockStyle, block } from './block.ts';
import crestStyles from './Crest.module.css';
import { isSameDay, type MomentStyle, momentText } from './momentText.ts';
import { usePermitted } from './permitted.ts';
import { Spinner } from './Spinner.tsx';
import { useZone } from './useZone.ts';

export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

export function Box<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', '', props);
}

export function Row<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'row', props);
}

export function Stack<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'stack', props);
}

export function Grid<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'grid', props);
}

export function Text<Tag extends ElementType = 'span'>(props: BlockProps<Tag>) {
  return block('span', '', props);
}

type Paragraph = BlockProps<'p'>;

export const Note = (props: Paragraph) => block('p', '', { tone: 'secondary', ...props });

export const Hint = (props: Paragraph) => block('p', '', { size: 'small', tone: 'tertiary', ...props });

/** An error that screen readers announce at once. */
export const Alert = (props: Paragraph) => block('p', '', { tone: 'danger', role: 'alert', ...props });

export const Small = (props: BlockProps<'span'>) =>
  block('span', '', { size: 'small', tone: 'secondary', ...props });

export const Strong = (props: BlockProps<'strong'>) =>
  block('strong', '', { weight: 'medium', tone: 'primary', ...props });

const LEVELS = { story: 'h1', page: 'h1', console: 'h1', section: 'h2', card: 'h2' } as const;

type HeadingProps = Omit<BlockStyle, 'size'> & {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  size: keyof typeof LEVELS;
} & Omit<ComponentProps<'h1'>, 'size'>;

export const Heading = ({ size, ...props }: HeadingProps) => block(LEVELS[size], `heading-${size}`, props);

export function VisuallyHidden<Tag extends ElementType = 'span'>(props: BlockProps<Tag, unknown>) {
  return block('span', 'visually-hidden', props);
}

type NameProps = {
  children: string;
  className?: string | undefined;
  isOneLine?: boolean;
  /** Set if the class may truncate the name, so that the title contains the whole name. */
  isCut?: boolean;
};

/** A user-chosen name, in its own reading direction (`bdi`); on one line, it is truncated at the end of the name. */
export const Name = ({ children, className, isOneLine, isCut }: NameProps) => (
  <bdi
    className={classes(isOneLine && 'oneLine', className) || undefined}
    title={isOneLine || isCut ? children : undefined}
  >
    {children}
  </bdi>
);

export const MainName = (props: NameProps & Partial<BlockStyle>) =>
  block(Name, '', { weight: 'medium', tone: 'primary', ...props });

type TimeProps = {
  /** ISO 8601. */
  at: string;
  style?: MomentStyle;
  /** The current time: times on the same day are shown as '18:35 today'. */
  now?: Date;
};

export function Time({ at, style = 'page', now }: TimeProps) {
  const zone = useZone();
  const moment = new Date(at);
  const isToday = now && isSameDay(moment, now, zone);
  const text = momentText(moment, zone, isToday ? 'time' : style);
  return <time dateTime={at}>{isToday ? t`${text} today` : text}</time>;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** primary: one per region; danger: cannot be undone; plain: cancels or closes; icon, square: no text. */
  look?: 'primary' | 'quiet' | 'danger' | 'plain' | 'icon' | 'square';
  /** For use beside text or in a list row. */
  isSmall?: boolean;
  /** Shows progress, and ignores clicks meanwhile. */
  isBusy?: boolean;
  /** The button changes nothing, so read-only users can press it. A plain button never changes anything. */
  isReading?: boolean;
  /** The object of the action, which screen readers announce after the label. */
  about?: string | undefined;
  children: ReactNode;
};

export function Button({
  look = 'quiet',
  isSmall,
  isBusy = false,
  isReading = look === 'plain',
  about,
  children,
  className,
  onClick,
  type = 'button',
  disabled,
  title,
  ...rest
}: ButtonProps) {
  const isRefused = !usePermitted() && !isReading;
  return (
    <button
      aria-label={about && typeof children === 'string' ? `${children} ${about}` : undefined}
      {...rest}
      disabled={disabled || isRefused}
      title={isRefused ? t`Your role does not allow this` : title}
      type={type}
      className={classes(styles.button, styles[look], isSmall && styles.small, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = {
  href: string;
  children: ReactNode;
  isPrimary?: boolean;
  isExternal?: boolean;
  /** Set for a URL that the server handles itself, rather than a page on the site; it opens in this tab. */
  isServers?: boolean;
  onClick?: () => void;
};

export function ButtonLink({ href, children, isPrimary, isExternal, isServers, onClick }: ButtonLinkProps) {
  const className = classes(styles.button, isPrimary ? styles.primary : styles.quiet, linkStyles.link);
  if (isServers || isExternal)
    return (
      <a
        className={className}
        href={href}
        onClick={onClick}
        {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      >
        {children}
        {isExternal && <VisuallyHidden>{` ${t`(opens in a new tab)`}`}</VisuallyHidden>}
      </a>
    );
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}

/** The size in pixels below which a crest's letters are proportionally larger. */
const SMALL_CREST = 24;

type CrestProps = {
  name: string;
  tag: string;
  logo?: string | null;
  /** Replaces the team's own hue where the opponent's looks the same. */
  hue?: number;
  size?: number;
  className?: string | undefined;
};

/** A team's logo, or a crest from its name and tag. Screen readers skip it, since the name is beside it. */
export function Crest({ name, tag, logo, hue, size = 56, className }: CrestProps) {
  if (logo)
    return (
      <img
        className={classes(crestStyles.crest, className)}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  const { shape, hue: own, letters } = crestOf(name, tag, size);
  return (
    <svg
      className={classes(
        crestStyles.crest,
        crestStyles[`hue${hue ?? own}`],
        size < SMALL_CREST && crestStyles.small,
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      aria-hidden="true"
    >
      <path d={shape} />
      <text x="28" y={size < SMALL_CREST ? 40 : 36.5}>
        {letters}
      </text>
    </svg>
  );
}

export const EmptyCrest = ({ size = 24 }: { size?: number }) => (
  <svg className={crestStyles.empty} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="3" />
  </svg>
);

type Values = ReactNode[];

/** Translated text with elements inside: rich`${<Time … />} in ${<Zone />}`. */
export const rich = (strings: TemplateStringsArray, ...values: Values): ReactNode =>
  filled(textParts(strings), values);

/** Like `rich`, for wording with several meanings; `sense` does the same for `t`. */
export const richSense =
  (of: string) =>
  (strings: TemplateStringsArray, ...values: Values): ReactNode =>
    filled(textParts(strings, sense(of)), values);

export const richList = (...parts: Values) => joined(parts, (before, part) => rich`${before}, ${part}`);

export const richSentences = (...parts: Values): ReactNode =>
  joined(parts, (before, part) => richSense('two sentences')`${before} ${part}`);

const filled = (parts: ReturnType<typeof textParts>, values: Values) =>
  createElement(Fragment, null, ...parts.map((part) => (typeof part === 'number' ? values[part] : part)));

function joined(parts: Values, join: (before: ReactNode, part: ReactNode) => ReactNode): ReactNode {
  const [first, ...others] = parts.filter(Boolean);
  return others.reduce((before, part) => join(before, part), first);
}
