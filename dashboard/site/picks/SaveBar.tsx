import IconCheck from 'icon:check';
import { plural, t } from '#domain/text/translate.ts';
import { discordLogInPath } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { Button, ButtonLink, classes, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { useMounted } from '#ui/useMounted.ts';
import styles from './SaveBar.module.css';
import type { Picks } from './usePicks.ts';

type Props = { picks: Picks; from: string };

export function SaveBar({ picks, from }: Props) {
  const { progress, save, change, own } = picks;
  const { captain } = useSession();
  const count = t`${progress.done} of ${progress.all} picked`;
  const left = progress.all - progress.done;
  const isLoggedIn = captain !== undefined;
  const isAllSaved = isLoggedIn && own.isSuccess && own.data !== null && change === null;
  return (
    <Row
      as="section"
      aria-label={t`Your picks`}
      gap={[2, 4]}
      className={classes(styles.bar, progress.done > 0 && styles.atHand)}
    >
      <Stack gap={1} flex="fill" minWidth={0}>
        <Text size="xl" weight="bold" fontWidth="display">
          {left > 0 ? plural(left, '# open pick', '# open picks') : t`All picks made`}
        </Text>
        <Row as="p" gap={[0, 2]} align="baseline" wraps role="status">
          {progress.next ? (
            <button
              type="button"
              className={classes('link', styles.count)}
              onClick={() => goTo(progress.next)}
            >
              {count}
              <VisuallyHidden>{t`, go to the next open pick`}</VisuallyHidden>
            </button>
          ) : (
            <Text weight="bold" nowrap>
              {count}
            </Text>
          )}
          <Said picks={picks} isAllSaved={isAllSaved} />
        </Row>
        <progress value={progress.done} max={Math.max(1, progress.all)} aria-label={t`Picked`} />
      </Stack>
      {isLoggedIn ? (
        <Button
          look="primary"
          isBusy={save.isPending}
          disabled={change === null}
          onClick={picks.saveNow}
        >{t`Save`}</Button>
      ) : (
        <Door from={from} onGo={picks.saveAfterLogIn} isEmpty={change === null} />
      )}
    </Row>
  );
}

/** Scrolls to the next open pick and focuses it; its match may still be hidden behind the 'more' button. */
function goTo(id = '') {
  const part = document.getElementById(id) ?? document.getElementById('more-games');
  part?.scrollIntoView?.({ block: 'center' });
  const way = part?.querySelector<HTMLElement>('[aria-pressed="false"], summary') ?? part;
  way?.focus({ preventScroll: true });
}

type SaidProps = { picks: Props['picks']; isAllSaved: boolean };

function Said({ picks: { save, change, picking }, isAllSaved }: SaidProps) {
  const faults = Object.keys(picking.faults).length;
  if (faults > 0)
    return (
      <Text size="small" tone="danger" weight="medium">
        {plural(faults, '# pick could not be saved; see below', '# picks could not be saved; see below')}
      </Text>
    );
  if (save.error)
    return <Text size="small" tone="danger" weight="medium">{t`Not saved: ${save.error.message}`}</Text>;
  if (change !== null) return <Small>{t`Not saved yet`}</Small>;
  return (
    isAllSaved && (
      <Text size="small" tone="done" weight="medium" nowrap>
        <IconCheck size={14} stroke={2.4} className={styles.sign} aria-hidden="true" /> {t`Saved`}
      </Text>
    )
  );
}

function Door({ from, onGo, isEmpty }: { from: string; onGo: () => void; isEmpty: boolean }) {
  const { hasDiscordLogIn, chatInviteUrl } = useSite();
  const { isAdmin } = useSession();
  const isMounted = useMounted();
  if (isMounted && isAdmin) return <Small>{t`Staff make their picks with /picks in Discord`}</Small>;
  if (hasDiscordLogIn)
    return (
      <ButtonLink href={discordLogInPath(from)} isPrimary isServers onClick={onGo}>
        {isEmpty ? t`Log in with Discord` : t`Log in to save`}
      </ButtonLink>
    );
  return chatInviteUrl ? (
    <ButtonLink href={chatInviteUrl} isExternal>{t`Pick with /picks in Discord`}</ButtonLink>
  ) : (
    <Small>{t`Pick with /picks in Discord`}</Small>
  );
}
