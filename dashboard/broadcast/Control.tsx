import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { SCENES, type Scene, setScene } from '#domain/contract/matchDay/scenes.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { listedMatchesQuery, matchQuery, useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { inOrder, pairing, placeText, shownMatches, winnerOf } from '#shared/match/words.ts';
import { Alert, Button, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { useNow } from '#ui/useNow.ts';
import { followed, scenesQuery } from './followed.ts';

const SCENE_WORDS: Record<Scene, string> = {
  starting: t`Starting soon`,
  'line-ups': t`Line-ups`,
  'head-to-head': t`Head-to-head`,
  match: t`Score`,
  game: t`Game`,
  player: t`Player`,
  break: t`Break`,
  winner: t`Winner`,
  standings: t`Standings`,
  bracket: t`Bracket`,
  next: t`Up next`,
  'prize-pool': t`Prize pool`,
  clear: t`Nothing`,
};

export function Control({ tournament }: { tournament: Tournament }) {
  const api = useApi();
  const at = useNow();
  const cache = useQueryClient();
  const query = useRead(scenesQuery, tournament.id);
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const [picked, pick] = useState('');
  const [player, setPlayer] = useState('');
  const { onAir = [], controls = [] } = query.data ?? {};
  const own = inOrder(shownMatches(matches)).filter(({ id }) => controls?.includes(id) ?? true);
  const last = own.find(({ id }) => id === onAir[0]?.matchId);
  const match = own.find(({ id }) => id === picked) ?? last ?? followed(own, at);
  const { data: full } = useReadIf(match !== undefined, matchQuery, match?.id ?? '');
  const now = onAir.find(({ matchId }) => matchId === match?.id);
  const playerId = player || (now?.playerId ?? '');
  const players = full?.participatingPlayers ?? [];
  const act = useMutation({
    mutationFn: (scene: Scene) => {
      const body = { scene, playerId: scene === 'player' ? playerId : null };
      return api.call(setScene, { params: { id: match?.id ?? '' }, body }, crypto.randomUUID());
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['scenes'] }),
  });
  if (query.isError) return <ErrorState title={t`Scenes could not be loaded`} query={query} />;
  if (!query.data) return <SkeletonCards count={1} />;
  const profile = <a className="link" href="/me">{t`My teams`}</a>;
  if (!match)
    return (
      <Note>
        {rich`Casters of a match in ${<Name>{tournament.name}</Name>} can choose scenes here. Log in, take a match or open yours under ${profile}.`}
      </Note>
    );
  const isOffered = (scene: Scene) =>
    (hasGroupTables(tournament) || scene !== 'standings') && (gameWords().hasGameData || scene !== 'game');
  const isEmpty = (scene: Scene) =>
    scene === 'winner' ? !winnerOf(match) : scene === 'player' && !players.some(({ id }) => id === playerId);
  return (
    <Stack gap={4}>
      <Select
        label={t`Match`}
        value={match.id}
        onText={pick}
        options={own.map((each) => [each.id, t`${placeText(each)}: ${pairing(each)}`])}
      />
      <Select
        label={t`Player`}
        value={playerId}
        onText={setPlayer}
        empty={t`Choose a player`}
        options={players.map(({ id, name, teamName }) => [id, t`${teamName}: ${name}`])}
      />
      <Row align="stretch" gap={2} wraps>
        {SCENES.filter(isOffered).map((scene) => (
          <Button
            key={scene}
            look={now?.scene === scene ? 'primary' : 'quiet'}
            aria-pressed={now?.scene === scene}
            disabled={isEmpty(scene)}
            isBusy={act.isPending && act.variables === scene}
            onClick={() => act.mutate(scene)}
          >
            {SCENE_WORDS[scene]}
          </Button>
        ))}
      </Row>
      {(isEmpty('player') || isEmpty('winner')) && (
        <Note size="small">{t`Player needs a player chosen above, and Winner needs a result.`}</Note>
      )}
      <Text as="p" role="status" weight="semibold">
        {now ? t`On air: ${SCENE_WORDS[now.scene]}` : t`Nothing on air yet. Choose a scene.`}
      </Text>
      {act.error && <Alert>{act.error.message}</Alert>}
    </Stack>
  );
}
