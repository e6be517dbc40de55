import IconArrowsUpDown from 'icon:arrows-up-down';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayerMerge } from '#domain/contract/competition/teams.ts';
import type { Done } from '#domain/contract/http/client.ts';
import { commaList, nameList, plural, t, translated } from '#domain/text/translate.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, rich, richSentences, Stack } from '#ui/blocks.tsx';
import { type Choice, Picker } from '#ui/Picker.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { errorText } from '../useAct.ts';

type Merged = Pick<PlayerMerge, 'moved' | 'undo'>;

type Props = {
  noun: 'team' | 'player';
  options: readonly Choice[];
  from?: string | undefined;
  into?: string | undefined;
  /** Merges the two records, or with `dryRun` only previews the merge. */
  merge: (from: string, into: string, dryRun: boolean, key?: string) => Promise<Done<Merged>>;
  /** Query key prefixes to invalidate. */
  reads: readonly string[];
  onClose: () => void;
};

export function MergeDialog({ noun, options, merge, reads, onClose, ...given }: Props) {
  const [from, setFrom] = useState(given.from ?? '');
  const [into, setInto] = useState(given.into ?? '');
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? '';
  const isTeam = noun === 'team';
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
      placeholder={isTeam ? t`Search teams` : t`Search players`}
      choices={options.filter(({ id }) => id !== not)}
      value={value}
      onChoose={choose}
    />
  );
  return (
    <ActDialog
      title={isTeam ? t`Merge two teams` : t`Merge two players`}
      keep={t`Keep both`}
      go={isChosen ? t`Merge into ${nameOf(into)}` : t`Merge`}
      isBusy={isChosen && preview.isPending}
      isDisabled={!preview.data}
      isKept
      run={(_, key) => merge(from, into, false, key)}
      done={() =>
        isTeam
          ? t`${nameOf(from)} and ${nameOf(into)} are now one team`
          : t`${nameOf(from)} and ${nameOf(into)} are now one player`
      }
      failed={t`They were not merged.`}
      {...(preview.data?.undo.isPossible && {
        undone: t`${nameOf(from)} and ${nameOf(into)} are separate again`,
      })}
      reads={reads}
      onClose={onClose}
    >
      {field(
        t`Record to remove`,
        t`This record is removed, and everything in it moves to the other one.`,
        from,
        setFrom,
        into,
      )}
      <div>
        <Button
          look="plain"
          onClick={() => {
            setFrom(into);
            setInto(from);
          }}
        >
          <IconArrowsUpDown size={18} stroke={1.8} aria-hidden="true" /> {t`Swap`}
        </Button>
      </div>
      {field(t`Record to keep`, t`Keeps its name and receives everything.`, into, setInto, from)}
      {isChosen && preview.data && <WhatMoves {...preview.data} />}
      <FormSummary problems={isChosen && preview.isError ? [errorText(preview.error)] : []} />
    </ActDialog>
  );
}

/** Lists the records moved, such as '1 tournament entry, 5 roster places'. Empty if there are none. */
export const movedWords = ({ participations, memberships, matches }: Merged['moved']) =>
  commaList([
    participations > 0 && plural(participations, '# tournament entry', '# tournament entries'),
    memberships > 0 && plural(memberships, '# roster place', '# roster places'),
    matches > 0 && plural(matches, '# match', '# matches'),
  ]);

function WhatMoves({ moved, undo }: Merged) {
  const { tournaments } = moved;
  const parts = movedWords(moved) && <strong>{movedWords(moved)}</strong>;
  return (
    <Stack gap={2}>
      <p>
        {!parts
          ? t`There is nothing to move; only the record is removed.`
          : tournaments.length > 0
            ? rich`Merging moves ${parts} in ${nameList(tournaments.map(({ name }) => name))}.`
            : rich`Merging moves ${parts}.`}
      </p>
      {!undo.isPossible && (
        <Box as="p" rail="warning" surface="warning" padding={[3, 4]}>
          {richSentences(<strong>{t`This cannot be undone.`}</strong>, translated(undo.reason ?? ''))}
        </Box>
      )}
    </Stack>
  );
}
