import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Alert, Box, Button, ButtonLink, Heading, Hint, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { LinkField } from './LinkField.tsx';
import { ownPicksQuery } from './queries.ts';
import { Score } from './Score.tsx';
import type { Picks } from './usePicks.ts';
import { BADGE_WORDS } from './words.ts';

type Props = { sheet: PickSheet; picks: Picks };

export function Summary({ sheet, picks }: Props) {
  const { save } = picks;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Stack as="section" look="card" padding={[4, 5]} gap={4} aria-label={t`Your score`}>
      <Row gap={3} justify="between" wraps>
        <Heading size="card">{t`Your score`}</Heading>
        {sheet.badge && <Badge tone="won">{BADGE_WORDS[sheet.badge]}</Badge>}
      </Row>
      <Score sheet={sheet} />
      <Row gap={[2, 3]} wraps>
        <Share sheet={sheet} isBusy={save.isPending} share={(isShared) => save.mutateAsync({ isShared })} />
      </Row>
      <details>
        <summary className="link">{t`Your name, page and data`}</summary>
        <Stack gap={3} marginTop={3} justifyItems="start">
          <CheckBox
            label={t`Anonymous`}
            help={
              sheet.isAnonymous
                ? t`The public leaderboard and your picks do not show your name.`
                : t`The public leaderboard and your picks show your Discord name.`
            }
            checked={sheet.isAnonymous}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate({ isAnonymous: target.checked })}
          />
          <Row gap={[2, 3]} wraps>
            <ButtonLink href={`/pickem/picks/${sheet.id}`}>{t`View public page`}</ButtonLink>
            <Button look="plain" onClick={() => setDeleting(true)}>{t`Delete my picks`}</Button>
          </Row>
        </Stack>
      </details>
      {isDeleting && <Delete sheet={sheet} picks={picks} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}

type ShareProps = { sheet: PickSheet; isBusy: boolean; share: (isShared: boolean) => Promise<unknown> };

/** Shares all picks by link, through the system's share sheet if there is one. */
function Share({ sheet, isBusy, share }: ShareProps) {
  const { said, copy } = useCopy();
  const [problem, say] = useState('');
  const [refused, setRefused] = useState<string>();
  const give = async (url: string) => {
    if (!('share' in navigator ? await offer(url) : await copy(url))) setRefused(url);
  };
  const go = async () => {
    say('');
    try {
      // The share sheet can only be opened directly after a click.
      const opened = sheet.isShared ? Promise.resolve() : share(true);
      await Promise.all([opened, give(`${location.origin}/pickem/picks/${sheet.id}`)]);
    } catch {
      say(t`The link could not be created. Please try again.`);
    }
  };
  const stop = () => {
    setRefused(undefined);
    share(false).catch(() => say(t`Your picks are still shared. Please try again.`));
  };
  return (
    <>
      <Button look="primary" isReading onClick={() => void go()}>{t`Share my picks`}</Button>
      {sheet.isShared && <Button isBusy={isBusy} onClick={stop}>{t`Stop sharing`}</Button>}
      <Text size="small" tone={problem ? 'danger' : 'secondary'} role="status" hides="empty">
        {problem || said}
      </Text>
      {refused && <LinkField url={refused} />}
      <Box column="all">
        <Hint>
          {sheet.isShared
            ? t`Shared: anyone with the link sees all of your picks.`
            : t`Others see each pick once it locks. If you share, anyone with the link sees all of them.`}
        </Hint>
      </Box>
    </>
  );
}

/** Offers the system's share sheet; also returns true if the reader closes it. */
async function offer(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

function Delete({ sheet, picks, onClose }: Props & { onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const { tournamentId } = sheet;
  const act = useMutation({
    mutationFn: async () => {
      const { deletePicks } = await import('./calls.ts');
      await api.call(deletePicks, { params: { id: tournamentId } }, crypto.randomUUID());
    },
    onSuccess: () => {
      picks.forget();
      picks.save.reset();
      cache.setQueryData(ownPicksQuery(api, tournamentId).queryKey, null);
      void cache.invalidateQueries({ queryKey: ['picks', tournamentId, 'table'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete all of your picks?`}
      keep={t`Keep picks`}
      go={t`Delete picks`}
      isDangerous
      isBusy={act.isPending}
      onKeep={onClose}
      onGo={() => act.mutate()}
    >
      <Note>
        {t`This deletes your picks and points for this tournament. You can pick open matches again, but not locked ones.`}
      </Note>
      {act.error && <Alert>{act.error.message}</Alert>}
    </ConfirmDialog>
  );
}
