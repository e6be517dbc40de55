import IconArrowsUpDown from 'icon:arrows-up-down';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayerMerge } from '#domain/contract/competition/teams.ts';
import type { Done } from '#domain/contract/http/client.ts';
import { howMany } from '#domain/text/text.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Stack } from '#ui/blocks.tsx';
import { type Choice, Picker } from '#ui/Picker.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { countWords } from '../match/Affected.tsx';
import { errorText } from '../useAct.ts';

type Merged = Pick<PlayerMerge, 'moved' | 'undo'>;

type Props = {
  noun: 'team' | 'player';
  options: readonly Choice[];
  from?: string | undefined;
  into?: string | undefined;
  /** Merges the two, or with `dryRun` only previews it. */
  merge: (from: string, into: string, dryRun: boolean, key?: string) => Promise<Done<Merged>>;
  /** Query key prefixes to invalidate. */
  reads: readonly string[];
  onClose: () => void;
};

export function MergeDialog({ noun, options, merge, reads, onClose, ...given }: Props) {
  const [from, setFrom] = useState(given.from ?? '');
  const [into, setInto] = useState(given.into ?? '');
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? '';
  const isChosen = from !== '' && into !== '' && from !== into;
  const preview = useQuery({
    queryKey: ['previews', 'merge', noun, from, into],
    queryFn: async () => (await merge(from, into, true)).data,
    enabled: isChosen,
    retry: false,
    gcTime: 0,
  });
  const field = (label: string, help: string, value: string, choose: (id: string) => void, not: string) => (
    <Picker
      label={label}
      help={help}
      placeholder={`Search ${noun}s`}
      choices={options.filter(({ id }) => id !== not)}
      value={value}
      onChoose={choose}
    />
  );
  return (
    <ActDialog
      title={`Merge two ${noun}s`}
      keep="Keep both"
      go={isChosen ? `Merge into ${nameOf(into)}` : 'Merge'}
      isDangerous
      isBusy={isChosen && preview.isPending}
      isDisabled={!preview.data}
      isKept
      act={{
        run: (_, key) => merge(from, into, false, key),
        done: () => `${nameOf(from)} and ${nameOf(into)} are one ${noun} now`,
        failed: 'They were not merged.',
        ...(preview.data?.undo.isPossible && { undone: `${nameOf(from)} and ${nameOf(into)} are two again` }),
        reads,
      }}
      onClose={onClose}
    >
      {field('Goes', 'This record disappears; everything moves over.', from, setFrom, into)}
      <div>
        <Button
          look="plain"
          onClick={() => {
            setFrom(into);
            setInto(from);
          }}
        >
          <IconArrowsUpDown size={18} stroke={1.8} aria-hidden="true" /> Swap
        </Button>
      </div>
      {field('Stays', 'Keeps its name and receives everything.', into, setInto, from)}
      {isChosen && preview.data && <WhatMoves {...preview.data} />}
      <FormSummary problems={isChosen && preview.isError ? [errorText(preview.error)] : []} />
    </ActDialog>
  );
}

/** Lists the moved things, such as '1 tournament entry, 5 roster places'. Empty if there are none. */
export const movedWords = ({ participations, memberships, matches }: Merged['moved']) =>
  [
    ...(participations > 0 ? [howMany(participations, 'tournament entry', 'tournament entries')] : []),
    ...(memberships > 0 ? [howMany(memberships, 'roster place')] : []),
    ...(matches > 0 ? [countWords(matches)] : []),
  ].join(', ');

function WhatMoves({ moved, undo }: Merged) {
  const { tournaments } = moved;
  const parts = movedWords(moved);
  return (
    <Stack gap={2}>
      <p>
        {parts ? (
          <>
            Moves over: <strong>{parts}</strong>
            {tournaments.length > 0 && ` in ${tournaments.map(({ name }) => name).join(', ')}`}.
          </>
        ) : (
          'There is nothing to move; only the record disappears.'
        )}
      </p>
      {!undo.isPossible && (
        <Box as="p" rail="warning" surface="warning" padding={[3, 4]}>
          <strong>This cannot be undone.</strong> {undo.reason}
        </Box>
      )}
    </Stack>
  );
}
