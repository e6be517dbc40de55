import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import type { BoardRow } from '#admin/shared/board/board.ts';
import type { BracketTeam } from '#domain/contract/competition/brackets.ts';
import { getParticipation, updateParticipation } from '#domain/contract/competition/participations.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Grid, Note } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';

const FIELDS = ['wins', 'losses', 'points'] as const;
const GROUP_RECORD_LABELS = { wins: t`Wins`, losses: t`Losses`, points: t`Points` };

type Props = { team: BracketTeam; row: BoardRow; group: string; onClose: () => void };

export function GroupRecord({ team, row, group, onClose }: Props) {
  const api = useApi();
  const [typed, setTyped] = useState(() => ({
    wins: String(row.wins),
    losses: String(row.losses),
    points: String(row.points),
  }));
  const id = team.participationId ?? '';
  return (
    <ActDialog
      isDangerous={false}
      title={t`${team.name}’s record in Group ${group}`}
      form={t`Group record`}
      keep={t`Cancel`}
      go={t`Save record`}
      isKept
      run={async (call) => {
        const { version } = (await api.call(getParticipation, { params: { id } })).data;
        const counters = {
          groupWins: toCount(typed.wins),
          groupLosses: toCount(typed.losses),
          groupPoints: toCount(typed.points),
        };
        return call(updateParticipation, { params: { id }, body: { ...counters, version } });
      }}
      done={() => t`${team.name}’s group record was saved`}
      failed={t`${team.name}’s group record was not saved.`}
      undone={t`${team.name}’s earlier group record was restored`}
      reads={['brackets', 'teams', 'rankings', 'participations']}
      onClose={onClose}
    >
      <Grid columns={3} gap={3.5}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={GROUP_RECORD_LABELS[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed[name]}
            onText={(value) => setTyped({ ...typed, [name]: value })}
            onBlur={() => setTyped({ ...typed, [name]: String(toCount(typed[name])) })}
          />
        ))}
      </Grid>
      <Note>
        {t`The calculated record is kept: the Rankings tab shows the difference, and “${t`Sync from Matches`}” removes your correction. Your correction is saved at once, separately from the bracket.`}
      </Note>
    </ActDialog>
  );
}

export const toCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);
