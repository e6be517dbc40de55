import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type OverlayView, overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { readOptions } from '#shared/broadcast/broadcastOptions.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Heading, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import styles from './Card.module.css';
import { CopyAddress } from './CopyAddress.tsx';
import { Overlay } from './Overlay.tsx';
import { Screen } from './Screen.tsx';

type Props = {
  title: string;
  /** Below /broadcast/. */
  view: OverlayView;
  matchId?: string | undefined;
  query: Readonly<Record<string, string | null>>;
  tournament: Tournament;
  /** Its kind. */
  words: string;
  children?: ReactNode;
};

export function Card({ title, view, matchId, query, tournament, words, children }: Props) {
  const { to, league } = useSelection();
  const scene = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(scene);
  const path = `/broadcast/${view}${matchId ? `/${matchId}` : ''}`;
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  // A match brings its league and tournament.
  const place = matchId ? `${path}?` : `${to(path)}&`;
  const address = `${place}${asked.join('&')}`.replace(/[?&]$/, '');
  const options = readOptions(new URL(address, 'http://within').search, view);
  const id = `broadcast-${view}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div ref={scene} className={styles.scene} inert aria-hidden="true">
        {isNear && (
          <Screen options={{ ...options, isDebug: false }} league={league} isPreview>
            <Overlay
              view={view}
              tournament={tournament}
              options={options}
              matchId={overlayAt(path)?.matchId ?? null}
            />
          </Screen>
        )}
      </div>
      <Stack gap={3} flex="fill" minWidth={0} className={styles.words}>
        <Row gap={[0.5, 3]} align="baseline" justify="between" wraps>
          <Heading size="card" id={id}>
            {title}
          </Heading>
          <Small tone="tertiary">1920 × 1080</Small>
        </Row>
        <Note>{words}</Note>
        {children}
        <CopyAddress path={address} name={title} />
      </Stack>
    </section>
  );
}

/** Whether an element has come near the window: five overlays at once are a lot to draw. */
function useIsNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
