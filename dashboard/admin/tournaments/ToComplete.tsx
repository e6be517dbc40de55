import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import type { Task } from '#admin/shared/Waiting.tsx';
import { completeTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { sense, t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { Button, Note, Row, richSentences, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';

export const isToComplete = ({ championTeamID, status }: Tournament) =>
  championTeamID !== null && (status === 'upcoming' || status === 'live');

export function ToComplete({ tournament }: { tournament: Tournament }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Row rail="warning" surface="warning" line="top" padding={[3, 5]} gap={[3, 5]} justify="between" wraps>
      <Text as="p" flex="words">
        {richSentences(
          <strong>{t`The champion is decided.`}</strong>,
          t`The start date is in the future, so the tournament was not completed automatically. Complete it, or correct the start date.`,
        )}
      </Text>
      <Button onClick={() => setAsking(true)} aria-label={t`Complete Tournament ${tournament.name}`}>
        {t`Complete Tournament`}
      </Button>
      {isAsking && <CompleteTournament tournament={tournament} onClose={() => setAsking(false)} />}
    </Row>
  );
}

export const completionTasks = (all: readonly Tournament[]): Task[] =>
  all
    .filter(isToComplete)
    .map(({ id, name, league }) => ({
      key: `complete ${id}`,
      count: 1,
      text: t`champion decided before the start date: complete the tournament`,
      of: name,
      href: place('/admin/tournaments', league, id),
    }));

export function CompleteTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, name, championTeamID } = tournament;
  const [chosen, choose] = useState<string | null>(null);
  const query = useRead(teamsQuery, id);
  const teams = (query.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const value = chosen ?? teams.find((team) => team.id === championTeamID)?.tournamentParticipationId ?? '';
  return (
    <ActDialog
      isDangerous={false}
      title={t`Complete ${name}?`}
      keep={sense('an answer')`Not yet`}
      go={t`Complete Tournament`}
      // Before the teams are loaded, the tournament would be completed without a champion.
      isBusy={query.isPending}
      run={(call) =>
        call(completeTournament, { params: { id }, body: { championParticipationId: value || null } })
      }
      done={() => t`${name} completed`}
      failed={t`${name} was not completed.`}
      undone={t`${name} was reopened`}
      reads={['tournaments', 'brackets', 'prizePools']}
      onClose={onClose}
    >
      <Select
        label={t`Champion`}
        value={value}
        onText={choose}
        help={t`The winner of the final, unless you name another team.`}
        empty={t`No champion`}
        options={teams.map((team) => [team.tournamentParticipationId ?? '', team.name])}
      />
      <Note>{t`The tournament’s status changes to completed, and the champion is announced. Nothing is deleted.`}</Note>
    </ActDialog>
  );
}
