import { useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/game/words.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { Name } from '#ui/blocks.tsx';
import { FindDesk } from './FindDesk.tsx';
import { foundPlayersQuery } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';

export function PlayerTransfer({ tournament }: { tournament: Tournament }) {
  const [asked, ask] = useState('');
  const [chosen, choose] = useState<{ id: string; name: string }>();
  const found = useRead(foundPlayersQuery, asked);
  const teams = useRead(teamsQuery, tournament.id).data ?? [];
  const results = (found.data ?? []).map(({ id, name, steamId, teamName }) => {
    const here = teams.find(({ players }) => players.some((player) => player.id === id));
    const role = here?.players.find((player) => player.id === id)?.role;
    const aside = (
      <>
        {here ? (
          <>
            {role} of <Name>{here.name}</Name>
          </>
        ) : teamName ? (
          <>
            in <Name>{teamName}</Name>, elsewhere
          </>
        ) : (
          'in no team'
        )}
        , {steamId}
      </>
    );
    return { id, plain: name, name: <Name>{name}</Name>, aside };
  });
  return (
    <FindDesk
      label={`Search players by name or ${gameWords().account.word}`}
      placeholder={`Name or ${gameWords().account.word}`}
      asked={asked}
      onAsk={ask}
      query={found}
      results={results}
      chosen={chosen?.id}
      onChoose={(id) =>
        choose(id ? { id, name: results.find((each) => each.id === id)?.plain ?? '' } : undefined)
      }
    >
      <TransferForm
        key={chosen?.id ?? ''}
        player={chosen}
        tournament={tournament}
        teams={teams}
        onClear={() => choose(undefined)}
      />
    </FindDesk>
  );
}
