import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { Loaded } from '#ui/Loaded.tsx';
import { Grid } from '#ui/layout.tsx';
import { GameLookups } from './GameLookups.tsx';
import { GameSourceCard } from './GameSourceCard.tsx';
import { gameLookupsQuery, gameSourcesQuery } from './queries.ts';

export function GameData() {
  const api = useApi();
  const sources = useQuery(gameSourcesQuery(api));
  const lookups = useQuery(gameLookupsQuery(api));
  return (
    <Grid columns={1} gap={5}>
      <Loaded query={sources} title="The services could not be loaded">
        {(list) => (
          <Grid stacks="laptop" columns={2} gap={5} align="start">
            {list.map((source) => (
              <GameSourceCard key={source.source} source={source} />
            ))}
          </Grid>
        )}
      </Loaded>
      <Loaded query={lookups} title="What was looked up could not be loaded">
        {(list) => <GameLookups lookups={list} />}
      </Loaded>
    </Grid>
  );
}
