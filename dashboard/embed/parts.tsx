import type { ReactNode } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { crestOf } from '#domain/registrations/crest.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { language, t } from '#domain/text/translate.ts';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { classes, rich } from '#ui/blocks.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';

type WholeProps = {
  path: string;
  /** Ids of the followed records; `tournament` means any tournament. */
  follows: readonly string[];
  position: number | null;
  now: Date;
  children: ReactNode;
};

/** The whole content of an embed, which its script replaces with newer content. */
export function EmbedRoot({ path, follows, position, now, children }: WholeProps) {
  const { name, timeZone } = siteSettings();
  return (
    <main data-follows={follows.join(' ')} data-position={position ?? ''}>
      {/* The server reveals this notice, with the time, if it has only a saved page. */}
      <template>
        <p className="stale" role="status">
          {rich`The server is unreachable right now. This page was saved at ${<time />}.`}
        </p>
      </template>
      {children}
      <footer>
        <Way path={path} className="site">
          <svg width="16" height="16" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <path d="M2.5 4.5h8.75v15H2.5" stroke="currentColor" strokeWidth="4" />
            <path d="M13.5 12H22" className="to" strokeWidth="4" />
          </svg>
          {name}
        </Way>
        <span className="zone" data-zone="">
          {zoneName(now, timeZone)}
        </span>
      </footer>
    </main>
  );
}

type WayProps = { path: string; className?: string; children: ReactNode };

export const Way = ({ path, className, children }: WayProps) => (
  <a
    href={language() === siteSettings().language ? path : `/${language()}${path}`}
    target="_blank"
    rel="noopener"
    className={className}
  >
    {children}
  </a>
);

export function Head({ tournament, title }: { tournament: Tournament; title: ReactNode }) {
  const { id, name, league, status } = tournament;
  return (
    <header>
      <h1>
        <Way path={`/tournaments/${id}`}>{name}</Way>
      </h1>
      <p>
        {title} · {leagueName(league)}
        {status === 'live' ? null : ` · ${STATUS_WORDS[status]}`}
      </p>
    </header>
  );
}

export const Note = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className="note">
    <h1>{title}</h1>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
);

export const Nothing = ({ children }: { children: ReactNode }) => <p className="nothing">{children}</p>;

type Team = { name: string; tag: string };

/** Logos would be many times larger than the rest of the page. */
export function Crest({ team: { name, tag }, size = 20 }: { team: Team; size?: number }) {
  const { shape, hue, letters } = crestOf(name, tag, size);
  return (
    <svg className={`crest h${hue}`} width={size} height={size} viewBox="0 0 56 56" aria-hidden="true">
      <path className="back" d="M0 0h56v56H0z" />
      <path d={shape} />
      <text x="28" y={size < 24 ? 40 : 36.5} fontSize={size < 24 ? 34 : 24} textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
}

export const OpenCrest = () => <span className="crest open" aria-hidden="true" />;

/** A time in the league's time zone; the script converts it to the reader's own. */
export const Moment = ({ at, style = 'list' }: { at: string; style?: 'list' | 'time' }) => (
  <time dateTime={at}>{momentText(new Date(at), siteSettings().timeZone, style)}</time>
);

export const Plate = ({ score, won }: { score: number | string; won: boolean }) => (
  <b className={classes('plate', won && 'won')}>{score}</b>
);

export const Live = () => <span className="live">{t`Live`}</span>;
