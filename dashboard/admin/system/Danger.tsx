import { useState } from 'react';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { DeleteTournament } from '#admin/tournaments/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button } from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import { DeleteEverything } from './DeleteEverything.tsx';

/** What cannot be taken back from a notice: one tournament, or everything. */
export function Danger() {
  const { all } = useSelection();
  const toast = useToast();
  const [chosen, choose] = useState('');
  const [asked, ask] = useState<Tournament | null>(null);
  const start = () => {
    const found = all.find(({ id }) => id === chosen);
    if (found) ask(found);
    else toast.failed('Please select a tournament to delete.');
  };
  return (
    <Card title="Delete" isDangerous>
      <CardAct
        text={
          <>
            <strong>A tournament</strong>
            Deleted with its teams and matches. You are asked twice.
            <Box width="field" marginTop={2}>
              <Editable>
                <Select
                  label="Tournament to delete"
                  isLabelHidden
                  value={chosen}
                  onChange={(event) => choose(event.target.value)}
                  empty="Select Tournament"
                  options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
                />
              </Editable>
            </Box>
          </>
        }
      >
        <Button look="danger" onClick={start}>
          Delete Tournament
        </Button>
      </CardAct>
      <RequireRole least="owner">
        <DeleteEverything />
      </RequireRole>
      {asked && (
        <DeleteTournament
          tournament={asked}
          onClose={() => {
            ask(null);
            choose('');
          }}
        />
      )}
    </Card>
  );
}
