import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { MatchLines, RESULT_WAITS } from '#admin/shared/match/Affected.tsx';
import { hasResult, pairing, resultText, stageText } from '#admin/shared/match/matches.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { WITHDRAWN_RESULTS_WORDS } from '#admin/shared/tournament/planWords.ts';
import { errorText } from '#admin/shared/useAct.ts';
import type { Withdrawal, WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { withdrawParticipations } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { commaList, plural, sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Name, Note, Row, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';

const MODES: { value: Withdrawal | ''; name: string; help: string }[] = [
  { value: '', name: t`Use this tournament’s rule`, help: '' },
  {
    value: 'annul',
    name: t`Annul group results`,
    help: t`They do not count. Undoing the withdrawal restores them.`,
  },
  { value: 'forfeit', name: t`Forfeit open matches`, help: t`Its opponents win; played matches are kept.` },
];

type Props = { teams: readonly Team[]; rule: WithdrawnResults; onClose: () => void };

export function Withdraw({ teams, rule, onClose }: Props) {
  const [mode, setMode] = useState<Withdrawal | ''>('');
  const [reason, setReason] = useState('');
  const ids = teams.flatMap(({ tournamentParticipationId: id }) => id ?? []);
  const asked = { ids, ...(mode && { mode }) };
  const { length } = teams;
  const name = length === 1 ? teams[0]?.name : undefined;
  const preview = useRead((api) => ({
    queryKey: ['previews', 'withdraw', ...ids, mode],
    queryFn: async () =>
      (await api.call(withdrawParticipations, { body: { ...asked, dryRun: true } })).data.affected,
    retry: false,
    gcTime: 0,
  }));
  return (
    <ActDialog
      title={name ? t`Withdraw ${name}?` : plural(length, 'Withdraw # team?', 'Withdraw # teams?')}
      keep={name ? t`Keep team` : t`Keep teams`}
      go={
        preview.data?.length
          ? plural(preview.data.length, 'Withdraw and change # match', 'Withdraw and change # matches')
          : sense('from the draw')`Withdraw`
      }
      isKept
      run={async (call) => {
        const body = { ...asked, reason: reason.trim() || null };
        // The choice above removes group results. A separate question asks about later results.
        const removals = preview.data?.flatMap(({ id: match, stage }) => (stage === 'group' ? match : []));
        return call(withdrawParticipations, { body }, removals);
      }}
      done={({ affected }) =>
        commaList([
          name ? t`${name} has withdrawn` : plural(length, '# team has withdrawn', '# teams have withdrawn'),
          plural(affected.length, '# match changed', '# matches changed'),
        ])
      }
      failed={
        name
          ? t`${name} was not withdrawn.`
          : plural(length, '# team was not withdrawn.', '# teams were not withdrawn.')
      }
      undone={
        name
          ? t`${name} is back in the tournament`
          : plural(length, '# team is back in the tournament', '# teams are back in the tournament')
      }
      reads={OF_TEAMS}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={2.5}>
        <VisuallyHidden as="legend">{t`Effect on the matches`}</VisuallyHidden>
        {MODES.map(({ value, name, help }) => (
          <Row align="stretch" as="label" gap={2.5} key={value}>
            <input type="radio" name="mode" checked={mode === value} onChange={() => setMode(value)} />
            <Stack as="span">
              <Text weight="medium">{name}</Text>
              <Small tone="tertiary">
                {help || t`Group results: ${lowerFirst(WITHDRAWN_RESULTS_WORDS[rule])}.`}
              </Small>
            </Stack>
          </Row>
        ))}
      </Stack>
      <TextField label={t`Reason`} aside={t`optional`} value={reason} onText={setReason} />
      {preview.isPending && <Note tone="tertiary" role="status">{t`Checking dependent matches`}</Note>}
      {preview.data && <WhatChanges affected={preview.data} />}
      <FormSummary problems={preview.isError ? [errorText(preview.error)] : []} />
    </ActDialog>
  );
}

function WhatChanges({ affected }: { affected: readonly Match[] }) {
  if (affected.length === 0) return <Note>{t`No matches will change.`}</Note>;
  return (
    <Stack gap={2}>
      <Note>{plural(affected.length, '# match will change:', '# matches will change:')}</Note>
      <MatchLines
        lines={affected.map((match) => ({
          id: match.id,
          stage: stageText(match),
          what: <Name>{hasResult(match) ? resultText(match, match) : pairing(match)}</Name>,
          becomes: becomes(match),
        }))}
      />
    </Stack>
  );
}

const becomes = (match: Match) => {
  const { status, forfeit, countsForStats, stage } = match;
  if (status === 'cancelled' && stage !== 'group' && hasResult(match)) return RESULT_WAITS;
  if (status === 'cancelled') return countsForStats ? t`Cancelled` : t`Annulled`;
  if (forfeit === 'both') return t`Double forfeit`;
  return forfeit ? t`Forfeit` : sense('a match')`Changed`;
};
