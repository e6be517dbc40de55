import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#admin/shared/form/refusal.ts';
import type { Seeding } from '#domain/competition/seeding.ts';
import { proposeSeeding, type SeedingProposal } from '#domain/contract/competition/brackets.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Stack, Text } from '#ui/blocks.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TeamOrder } from './TeamOrder.tsx';

export type Seeds = { order: SeedingProposal['order']; seeding: Seeding } | undefined;

type Props = { tournamentId: string; seeds: Seeds; onSeeds: (seeds: Seeds) => void };

const WAYS = [
  { value: 'registration', label: 'Registration' },
  { value: 'rating', label: 'Rating' },
  { value: 'last_season', label: 'Last season' },
  { value: 'draw', label: 'Draw' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const ABOUT: Record<Seeding['by'], string> = {
  registration: 'By order of registration.',
  hand: 'Ordered by hand.',
  rating: 'By rating; unrated teams come last.',
  last_season: 'By last season’s places in the league; newcomers come last.',
  draw: 'Drawn at random and published with the bracket so anybody can verify it. Its seed is',
};

export function SeedOrder({ tournamentId, seeds, onSeeds }: Props) {
  const api = useApi();
  const [failure, setFailure] = useState<string>();
  const [separates, setSeparates] = useState(false);
  const ask = async (by: Way, isApart = false) => {
    const query = { by, ...(isApart && { separates: 'true' as const }) };
    return (await api.call(proposeSeeding, { params: { id: tournamentId }, query })).data;
  };
  const registered = useQuery({
    queryKey: ['brackets', tournamentId, 'seeding'],
    queryFn: () => ask('registration'),
    retry: false,
  });
  const order = seeds?.order ?? registered.data?.order ?? [];
  const { by, drawSeed } = seeds?.seeding ?? { by: 'registration' as const, drawSeed: null };
  const choose = async (way: Way, isApart = separates) => {
    setFailure(undefined);
    try {
      const { order: proposed, ...seeding } = await ask(way, isApart);
      onSeeds({ order: proposed, seeding });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Stack gap={2} marginTop={2}>
      <Segmented
        legend="Seeds by"
        options={WAYS}
        value={by === 'hand' ? null : by}
        onChange={(way) => void choose(way)}
      />
      <Text as="p" size="small" tone={failure ? 'danger' : 'secondary'} role="status">
        {failure ?? ABOUT[by]}{' '}
        {drawSeed && (
          <Text as="code" breaks size="tiny">
            {drawSeed}
          </Text>
        )}
      </Text>
      <CheckBox
        label="Keep recent opponents and sister teams apart"
        help="In groups and first rounds, where possible. A random draw is not changed."
        checked={separates}
        disabled={by === 'draw'}
        onChange={({ currentTarget: { checked } }) => {
          setSeparates(checked);
          void choose(by === 'hand' ? 'registration' : by, checked);
        }}
      />
      {by === 'draw' && (
        <div>
          <Button onClick={() => void choose('draw')}>Draw again</Button>
        </div>
      )}
      <TeamOrder
        teams={order}
        placeOf={(index) => `#${index + 1}`}
        noteOf={({ reason }) => reason}
        onOrder={(moved) => onSeeds({ order: moved, seeding: { by: 'hand', drawSeed: null } })}
      />
    </Stack>
  );
}
