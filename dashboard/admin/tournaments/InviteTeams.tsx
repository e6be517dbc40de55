import { useState } from 'react';
import { previewQuery } from '#admin/shared/readAllPages.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { inviteTeams, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, t } from '#domain/text/translate.ts';
import { teamsQuery, useReadIf } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Name, Note, Row, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { toggled } from '#ui/toggled.ts';

type Outcome = { invited: string[]; failed: { participationId: string; error: string }[] };

export function InviteTeams({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const inviting = useInviting(tournament);
  const { others, chosen, choose, preview, outcome, asked, isBusy, go } = inviting;
  return (
    <Dialog title={t`Invite teams to ${tournament.name}`} onClose={onClose}>
      {others.length === 0 ? (
        <Note>{t`No other tournament has teams.`}</Note>
      ) : (
        <>
          <Note>
            {t`Each captain gets one direct message on how to register. Messages cannot be unsent.`}
          </Note>
          <Select
            label={t`From tournament`}
            value={chosen}
            disabled={outcome !== null}
            onText={choose}
            options={others.map((each) => [each.id, t`${each.name} (${each.league})`])}
          />
          {preview.isError && <FormSummary problems={[errorText(preview.error)]} />}
          <Teams inviting={inviting} />
        </>
      )}
      <DialogActions>
        <Button look={outcome ? 'primary' : 'plain'} onClick={onClose}>
          {outcome ? t`Close` : t`Cancel`}
        </Button>
        {!outcome && others.length > 0 && (
          <Button look="primary" isBusy={isBusy} disabled={asked.length === 0} onClick={() => void go()}>
            {plural(asked.length, 'Invite # team', 'Invite # teams')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useInviting(tournament: Tournament) {
  const { id, league } = tournament;
  const { all } = useSelection();
  const { act, isBusy } = useBusyAct();
  const others = all.filter((each) => each.id !== id && each.teamCount > 0);
  const last = others.filter((each) => each.league === league).at(-1) ?? others.at(-1);
  const [chosen, setChosen] = useState(last?.id ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const query = useReadIf(chosen !== '', teamsQuery, chosen);
  const preview = useReadIf(chosen !== '', previewQuery, ['invitations', id, chosen], inviteTeams, {
    params: { id },
    body: { fromTournamentId: chosen, dryRun: true },
  });
  const teams = (query.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const obstacleOf = (key: string) =>
    (outcome ?? preview.data)?.failed.find(({ participationId }) => participationId === key)?.error;
  const isAsked = (key: string) => !left.has(key) && obstacleOf(key) === undefined;
  const asked = teams.map(keyOf).filter(isAsked);
  const go = async () => {
    const done = await act({
      run: (call) =>
        call(inviteTeams, { params: { id }, body: { fromTournamentId: chosen, participationIds: asked } }),
      done: ({ invited, failed }) =>
        failed.length > 0
          ? t`${invited.length} invited, ${failed.length} not invited`
          : plural(invited.length, '# team invited', '# teams invited'),
      failed: t`The invitation was not created.`,
      reads: ['audit', 'deliveries'],
    });
    if (done) setOutcome(done);
  };
  const choose = (tournamentId: string) => {
    setChosen(tournamentId);
    setLeft(new Set());
  };
  const toggle = (key: string) => setLeft(toggled(left, key));
  return { others, chosen, choose, preview, teams, obstacleOf, outcome, asked, isAsked, toggle, isBusy, go };
}

const keyOf = (team: Team) => team.tournamentParticipationId ?? '';

function Teams({ inviting }: { inviting: ReturnType<typeof useInviting> }) {
  const { teams, outcome, obstacleOf, isAsked, toggle } = inviting;
  const wordOf = (key: string) => {
    if (outcome?.invited.includes(key)) return <Text weight="medium" tone="done">{t`Invited`}</Text>;
    const error = obstacleOf(key);
    if (error)
      return (
        <Text size="small" tone="danger">
          {error}
        </Text>
      );
    return outcome && <Text tone="tertiary">{t`Not invited`}</Text>;
  };
  return (
    <Box as="ul" line="around" height="list" aria-label={t`Teams to invite`}>
      {teams.map((team) => (
        <Row as="li" padding={1} gap={[0.5, 4]} justify="between" wraps minHeight={10} key={team.id}>
          <Row as="label" gap={2.5} minWidth={0} weight="medium">
            <input
              type="checkbox"
              checked={isAsked(keyOf(team))}
              disabled={outcome !== null || obstacleOf(keyOf(team)) !== undefined}
              onChange={() => toggle(keyOf(team))}
            />
            <Name>{team.name}</Name>
          </Row>
          {wordOf(keyOf(team))}
        </Row>
      ))}
    </Box>
  );
}
