import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { AFTER_MATCHES } from '#admin/shared/match/matches.ts';
import { useAttempt, useDone } from '#admin/shared/useAct.ts';
import { isUnpaired } from '#domain/competition/bracket/matches.ts';
import { isSamePair, pairingProblems } from '#domain/competition/bracket/pairByHand.ts';
import { type Bracket, pairRound, type StageView } from '#domain/contract/competition/brackets.ts';
import { phraseText, sentences, serverText, t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Grid, Note, Stack, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';

type Round = StageView['rounds'][number];

export function PairRoundButton({ bracket, round: key }: { bracket: Bracket; round: string }) {
  const [isOpen, setOpen] = useState(false);
  const stage = bracket.stages.find(({ kind, rounds }) => kind === 'swiss' && rounds.some(isRound(key)));
  const round = stage?.rounds.find(isRound(key));
  if (!stage || !round) return null;
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>{t`Pair ${serverText(round.name)} by hand`}</Button>
      {isOpen && <PairRound bracket={bracket} stage={stage} round={round} onClose={() => setOpen(false)} />}
    </>
  );
}

const isRound = (key: string) => (round: Round) => round.key === key;

type Shown = { bracket: Bracket; stage: StageView; round: Round; onClose: () => void };

type Pairing = ReturnType<typeof usePairs>;

/**
 * Manages the places in a round: two per match, with the bye last. An empty place is ''. The browser stores
 * unsaved pairs.
 */
function usePairs({ bracket, stage, round }: Shown) {
  const { kept, keep } = useSavedDraft();
  const name = `pairs ${bracket.tournamentId} ${round.key}`;
  const sides = round.matches.map(({ team1, team2 }) => [team1, team2]);
  const teams = new Map(
    sides.flat().flatMap(({ participationId: id, name: called }) => (id ? [[id, called]] : [])),
  );
  const isWhole = ([one, other]: (typeof sides)[number]) => one?.participationId && other?.participationId;
  const stored = [...sides.filter(isWhole), ...sides.filter((pair) => !isWhole(pair))]
    .flat()
    .flatMap(({ participationId }) => participationId ?? []);
  // A round whose pairs are not yet known starts empty.
  for (const { team1 } of round.matches.filter(isUnpaired))
    stored[stored.indexOf(team1.participationId ?? '')] = '';
  const [chosen, setChosen] = useState(kept[name] as string[] | undefined);
  const draft = chosen?.map((team) => (teams.has(team) ? team : ''));
  const places = draft?.length === stored.length ? draft : stored;
  const change = (next?: string[]) => {
    setChosen(next);
    keep(name, next);
  };
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < places.length; at += 2) pairs.push([places[at] ?? '', places[at + 1] ?? '']);
  const bye = places.length % 2 === 1 ? (places.at(-1) ?? '') : null;
  const given = { pairs: pairs.filter(([one, other]) => one && other), bye: bye === '' ? null : bye };
  const choose = (at: number, team: string) => {
    const before = team === '' ? -1 : places.indexOf(team);
    change(places.map((each, index) => (index === at ? team : index === before ? (places[at] ?? '') : each)));
  };
  const metIn = (pair: [string, string]) =>
    stage.rounds.find(
      ({ key, matches }) =>
        key !== round.key &&
        matches.some(({ team1, team2 }) => isSamePair(pair, [team1.participationId, team2.participationId])),
    )?.name;
  return {
    teams,
    places,
    pairs,
    given,
    choose,
    metIn,
    isDraft: draft !== undefined,
    problems: pairingProblems(teams, given).map(phraseText),
    clear: () => change(places.map(() => '')),
    reset: () => change(),
  };
}

function useSavePairs({ bracket: { tournamentId }, round, onClose }: Shown, { given, reset }: Pairing) {
  const api = useApi();
  const cache = useQueryClient();
  const done = useDone();
  const { attempt, isBusy, problem } = useAttempt();
  const save = async () => {
    const params = { id: tournamentId, round: round.key };
    const { data, act } = await api.call(pairRound, { params, body: given });
    const { rematches: _, ...saved } = data;
    cache.setQueryData(bracketQuery(api, tournamentId).queryKey, saved);
    const name = serverText(round.name);
    const undone = t`The previous pairs in ${name} were restored`;
    done(t`${name} is paired`, { act, undone, reads: AFTER_MATCHES });
    reset();
    onClose();
  };
  return { save: () => void attempt(save), isBusy, problem };
}

function PairRound(props: Shown) {
  const pairing = usePairs(props);
  const { problems, isDraft, clear, reset } = pairing;
  const { save, isBusy, problem } = useSavePairs(props, pairing);
  const [isTried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    if (problems.length === 0) save();
  };
  return (
    <Dialog title={t`Pair ${serverText(props.round.name)} by hand`} onClose={props.onClose}>
      <Note>
        {t`Choosing a team swaps it with the one in that place. Nothing is published until you save. Open matches between other pairs are cancelled.`}
      </Note>
      <PairFields {...pairing} stage={props.stage} />
      {!isTried && problems.length > 0 && <Note role="status">{sentences(problems)}</Note>}
      <FormSummary problems={[...(isTried ? problems : []), ...(problem ? [problem] : [])]} />
      <DialogActions>
        <Button look="plain" onClick={clear}>{t`Clear pairs`}</Button>
        <Button look="plain" disabled={!isDraft} onClick={reset}>{t`Discard draft`}</Button>
        <Button look="primary" isBusy={isBusy} onClick={go}>{t`Save pairs`}</Button>
      </DialogActions>
    </Dialog>
  );
}

function PairFields({ teams, places, pairs, choose, metIn, stage }: Pairing & Pick<Shown, 'stage'>) {
  const recordOf = (team: string) => {
    const row = stage.rows.find(({ participationId }) => participationId === team);
    return `${row?.wins ?? 0}–${row?.losses ?? 0}`;
  };
  const listed = [...teams].toSorted(([, one], [, other]) => one.localeCompare(other));
  const place = (at: number, label: string) => (
    <Select
      label={label}
      value={places[at] ?? ''}
      onText={(text) => choose(at, text)}
      empty={t`No team yet`}
      options={listed.map(([id, name]) => [
        id,
        places.includes(id) ? t`${name} (${recordOf(id)})` : t`${name} (${recordOf(id)}), not paired`,
      ])}
    />
  );
  return (
    <Stack gap={3}>
      {pairs.map((pair, index) => {
        const before = metIn(pair);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match is identified by its place
          <div key={index}>
            <Grid columns={2} stacks="phone" gap={3}>
              {place(2 * index, t`Match ${index + 1}, team 1`)}
              {place(2 * index + 1, t`Match ${index + 1}, team 2`)}
            </Grid>
            {before && (
              <Text as="p" size="small" tone="warning" role="status">
                {t`Rematch: they met in ${serverText(before)}.`}
              </Text>
            )}
          </div>
        );
      })}
      {places.length % 2 === 1 && place(places.length - 1, t`Bye`)}
    </Stack>
  );
}
