import { useState } from 'react';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import type { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { deletePlayers } from '#domain/contract/competition/players.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import type { Entry } from './entries.ts';
import { MergePlayers } from './MergePlayers.tsx';
import { OF_PLAYERS } from './queries.ts';

type Props = { entries: readonly Entry[]; bulk: ReturnType<typeof useBulk>; onClear: () => void };

export function BulkPlayers({ entries, bulk, onClear }: Props) {
  const api = useApi();
  const [asked, ask] = useState<'merge' | 'remove' | null>(null);
  const names = howMany(entries.length, 'player');
  const remove = async () => {
    const isDone = await bulk.run({
      items: entries.map(({ id, name }) => ({ id, name })),
      run: (ids, key) => api.call(deletePlayers, { body: { ids } }, key),
      done: 'removed',
      reads: OF_PLAYERS,
    });
    ask(null);
    if (isDone) onClear();
  };
  const close = () => {
    ask(null);
    onClear();
  };
  return (
    <BulkBar count={entries.length} noun="player" onClear={onClear} bulk={bulk}>
      {entries.length === 2 && <Button onClick={() => ask('merge')}>Merge</Button>}
      <Button look="danger" onClick={() => ask('remove')}>
        Remove {names}
      </Button>
      {asked === 'merge' && <MergePlayers from={entries[0]?.id} into={entries[1]?.id} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${names}?`}
          keep="Keep them"
          go={`Remove ${names}`}
          isDangerous
          isBusy={bulk.isBusy}
          onKeep={() => ask(null)}
          onGo={() => void remove()}
        >
          <Note>Players with games leave every roster and become inactive; others are deleted.</Note>
        </ConfirmDialog>
      )}
    </BulkBar>
  );
}
