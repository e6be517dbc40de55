import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { MergeDialog, movedWords } from '#admin/shared/team/MergeDialog.tsx';
import { allTeamsQuery, OF_TEAMS } from '#admin/shared/team/queries.ts';
import { byName } from '#admin/shared/team/scope.tsx';
import {
  type DoubledTeam,
  listDoubles,
  mergeDoubles,
  mergeTeams,
} from '#domain/contract/competition/teams.ts';
import { commaList, nameList, plural, sense, sentences, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Alert, Box, Button, MainName, Name, Note, Row, rich, richList, Stack } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { toggled } from '#ui/toggled.ts';

const DOUBLES_AT_ONCE = 64;

function useDoubles() {
  const api = useApi();
  const bulk = useBulk();
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const found = useRead(callQuery, ['teams', 'doubles'], listDoubles, {});
  const pairs = found.data ?? [];
  const isTicked = ({ goes, isLikely }: DoubledTeam) => ticked?.has(goes.id) ?? isLikely;
  const chosen = pairs.filter(isTicked).slice(0, DOUBLES_AT_ONCE);
  const merges = chosen.map(({ goes, stays }) => ({ id: goes.id, intoId: stays.id }));
  const preview = useQuery({
    ...callQuery(api, ['previews', 'merges', merges], mergeDoubles, { body: { merges, dryRun: true } }),
    enabled: merges.length > 0,
    gcTime: 0,
  });
  const merge = () =>
    bulk.run({
      items: chosen.map(({ goes }) => ({ id: goes.id, name: goes.name })),
      run: (_ids, key) => api.call(mergeDoubles, { body: { merges, dryRun: false } }, key),
      done: (count, all) => t`${count} of ${all} merged`,
      reads: READS_OF_MERGES,
    });
  const toggle = ({ goes }: DoubledTeam) =>
    setTicked(toggled(new Set(pairs.filter(isTicked).map((pair) => pair.goes.id)), goes.id));
  return { bulk, found, pairs, isTicked, chosen, preview, merge, toggle };
}

export function DuplicateTeams() {
  const doubles = useDoubles();
  const { bulk, found, pairs, chosen, preview, merge } = doubles;
  const [byHand, setByHand] = useState<DoubledTeam>();
  if (found.isError || !found.data)
    return (
      <NotYet
        query={found}
        title={t`Could not search for duplicate teams`}
        loading={t`Searching for duplicate teams`}
      />
    );
  return (
    <Stack padding={[4, 6]} gap={4}>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      {pairs.length === 0 && (
        <EmptyState title={t`No duplicate teams`}>
          {t`Two records are treated as one team if they share a captain and a name, or three players.`}
        </EmptyState>
      )}
      <Editable>
        <Box as="ul" hides="empty" border="line" radius="control" line="between">
          {pairs.map((pair) => (
            <Pair key={pair.goes.id} pair={pair} doubles={doubles} onOtherWay={() => setByHand(pair)} />
          ))}
        </Box>
      </Editable>
      {pairs.length > 0 && (
        <div>
          <Button
            look="primary"
            disabled={!preview.data || chosen.length === 0}
            isBusy={bulk.isBusy}
            onClick={() => void merge()}
          >
            {plural(chosen.length, 'Merge # team', 'Merge # teams')}
          </Button>
        </div>
      )}
      {byHand && (
        <MergeTeams from={byHand.stays.id} into={byHand.goes.id} onClose={() => setByHand(undefined)} />
      )}
    </Stack>
  );
}

type PairProps = { pair: DoubledTeam; doubles: ReturnType<typeof useDoubles>; onOtherWay: () => void };

function Pair({ pair, doubles, onOtherWay }: PairProps) {
  const { goes, stays, signs } = pair;
  const { data } = doubles.preview;
  const what = data?.merged.find(({ id }) => id === goes.id);
  const refused = data?.failed.find(({ id }) => id === goes.id);
  return (
    <Row as="li" padding={3} gap={3} align="start" wraps>
      <input
        type="checkbox"
        aria-label={t`Merge ${goes.name} from ${nameList(goes.tournamentNames)}`}
        checked={doubles.isTicked(pair)}
        onChange={() => doubles.toggle(pair)}
      />
      <Stack gap={1} flex="words" minWidth={0}>
        <p>{rich`${<Record of={goes} />} merges into ${<Record of={stays} />}`}</p>
        <Note size="small">
          {sentences([
            t`Same ${nameList(signs.map((sign) => SIGN_WORDS[sign]))}.`,
            what && t`Merging moves ${movedWords(what.moved) || t`nothing`}.`,
          ])}
        </Note>
        {refused && (
          <Alert size="small" weight="medium">
            {refused.error}
          </Alert>
        )}
      </Stack>
      <Button look="plain" onClick={onOtherWay} aria-label={t`Merge the other way round: ${goes.name}`}>
        {t`Merge the other way round`}
      </Button>
    </Row>
  );
}

const SIGN_WORDS = {
  captain: sense('shared by two teams')`captain`,
  name: sense('shared by two teams')`name`,
  tag: sense('shared by two teams')`tag`,
  players: sense('shared by two teams')`players`,
};

const Record = ({ of: { name, tag, tournamentNames } }: { of: DoubledTeam['goes'] }) =>
  rich`${<MainName>{name}</MainName>} (${richList(
    <Name>{tag}</Name>,
    tournamentNames.length > 0 && <Name>{nameList(tournamentNames)}</Name>,
  )})`;

type MergeProps = { from?: string | undefined; into?: string | undefined; onClose: () => void };

const READS_OF_MERGES = [...OF_TEAMS, 'rankings', 'donations'];

export function MergeTeams({ from, into, onClose }: MergeProps) {
  const api = useApi();
  const { data: teams = [] } = useRead(allTeamsQuery);
  return (
    <MergeDialog
      noun="team"
      from={from}
      into={into}
      options={teams
        .toSorted(byName)
        .map(({ id, name, tag, assignedTournaments: { length } }) => ({
          id,
          name,
          detail: commaList([tag, plural(length, '# tournament', '# tournaments')]),
        }))}
      merge={(id, intoId, dryRun, key) =>
        api.call(mergeTeams, { params: { id }, body: { intoId, dryRun } }, key)
      }
      reads={READS_OF_MERGES}
      onClose={onClose}
    />
  );
}
