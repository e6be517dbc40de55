import { useState } from 'react';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { Row } from '#ui/blocks.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { PlayerTransfer } from './PlayerTransfer.tsx';
import { isRename, TeamRename } from './TeamRename.tsx';

const MODES = [
  { value: 'player', label: 'Player Transfer' },
  { value: 'team', label: 'Team Rename' },
] as const;
type Mode = (typeof MODES)[number]['value'];

export function Transfers({ tournament }: { tournament: Tournament }) {
  const { names } = useKeptNames();
  const [mode, setMode] = useState<Mode>(() => (names.some(isRename) ? 'team' : 'player'));
  return (
    <>
      <Row marginBottom={4}>
        <Segmented legend="What to do" options={MODES} value={mode} onChange={setMode} />
      </Row>
      {mode === 'player' ? <PlayerTransfer tournament={tournament} /> : <TeamRename />}
    </>
  );
}
