import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { search } from '#domain/contract/publishing/search.ts';
import { gameWords } from '#domain/game/words.ts';
import { isReserve, type RosterRole, roleOf } from '#domain/registration/roster.ts';
import { useApi } from '#shared/api/api.ts';
import { Box, Button, Name, Note, Row } from '#ui/blocks.tsx';
import { SearchField } from '#ui/SearchField.tsx';

type Given = { playerId: string; name: string; role: RosterRole };
type Props = {
  team: string;
  free: readonly { id: string; name: string; role: RosterRole }[];
  isTaken: (playerId: string) => boolean;
  onAdd: (player: Given) => void;
};

export function AddPlayer({ team, free, isTaken, onAdd }: Props) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data } = useQuery({
    queryKey: ['players', 'found', wanted],
    queryFn: async () => (await api.call(search, { query: { q: wanted } })).data.players,
    enabled: wanted.length > 1,
    placeholderData: (before) => before,
  });
  const found = wanted.length > 1 ? (data ?? []).filter(({ id }) => !isTaken(id)).slice(0, 5) : [];
  const add = (player: Given) => {
    onAdd(player);
    setTyped('');
  };
  return (
    <Row line="top" padding={[3, 4]} gap={2} wraps>
      {free.map(({ id, name, role }) => (
        <Button key={id} onClick={() => add({ playerId: id, name, role })}>
          <span>
            Add <Name>{name}</Name> ({isReserve(role) ? role.toLowerCase() : role})
          </span>
        </Button>
      ))}
      <SearchField
        label={`Stand-in for ${team}`}
        placeholder={`Stand-in by name or ${gameWords().account.word}`}
        value={typed}
        onChange={setTyped}
      />
      {wanted.length > 1 && data && found.length === 0 && (
        <Note tone="tertiary" role="status">
          No other player has this name.
        </Note>
      )}
      {found.length > 0 && (
        <Box as="ul" width="full" aria-label="Players found">
          {found.map(({ id, name, teamName }) => (
            <li key={id}>
              <Button look="plain" onClick={() => add({ playerId: id, name, role: roleOf(1) })}>
                <span>
                  Add <Name>{name}</Name>
                  {teamName && ` (${teamName})`}
                </span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Row>
  );
}
