import IconCopy from 'icon:copy';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { type OverlayView, overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { readOptions } from '#shared/broadcast/broadcastOptions.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Heading, Note, Row, Small, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './Card.module.css';
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

/** An address to be put into another program; where the browser does not allow copying, the field selects it. */
function CopyAddress({ path, name }: { path: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(t`Press Ctrl+C to copy`);
  const address = useMounted() ? `${location.origin}${path}` : path;
  const copyOrSelect = async () => {
    if (!(await copy(address))) field.current?.select();
  };
  return (
    <Row gap={[2, 3]} align="center" wraps>
      <VisuallyHidden as="label" htmlFor={id}>{t`Address of ${name}`}</VisuallyHidden>
      <input
        ref={field}
        id={id}
        className={styles.address}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copyOrSelect()}>
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
        {t`Copy`}
        <VisuallyHidden> {t`the address of ${name}`}</VisuallyHidden>
      </Button>
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {t`Open`}
        <VisuallyHidden> {t`${name} (opens in a new tab)`}</VisuallyHidden>
      </a>
      <Small role="status" className={styles.told}>
        {said}
      </Small>
    </Row>
  );
}
