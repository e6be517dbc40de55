import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasGroupTables } from '#domain/competition/tournament.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type Scene, setScene } from '#domain/contract/matchDay/scenes.ts';
import { gameWords } from '#domain/games/words.ts';
import { sense, t } from '#domain/text/translate.ts';
import { bracketQuery, listedMatchesQuery, useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { inOrder } from '#shared/match/matchStatus.ts';
import { pairing, placeText, shownMatches, winnerOf } from '#shared/match/words.ts';
import { Alert, Button, Grid, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Control.module.css';
import { followed, scenesQuery } from './followed.ts';
import { useLineUps } from './People.tsx';

const SCENE_WORDS: Record<Scene, string> = {
  starting: t`Starting soon`,
  'line-ups': t`Line-ups`,
  'head-to-head': t`Head-to-head`,
  draft: t`Draft`,
  match: t`Score`,
  stakes: t`At stake`,
  game: t`Game`,
  player: t`Player`,
  break: t`Break`,
  mvp: t`MVP`,
  winner: t`Winner`,
  standings: t`Standings`,
  bracket: t`Bracket`,
  path: t`Path`,
  next: t`Up next`,
  'prize-pool': t`Prize pool`,
  draw: sense('of seeds')`Draw`,
  clear: t`Nothing`,
};

const MOMENTS: readonly (readonly [string, readonly Scene[]])[] = [
  [t`Before the match`, ['starting', 'line-ups', 'head-to-head', 'draft']],
  [t`Over the game`, ['match', 'stakes', 'game', 'player']],
  [t`After the match`, ['mvp', 'winner', 'break']],
  [t`Tournament`, ['standings', 'bracket', 'path', 'next', 'prize-pool', 'draw']],
];

export function Control({ tournament }: { tournament: Tournament }) {
  const at = useNow();
  const query = useRead(scenesQuery, tournament.id);
  const { data: matches = [] } = useRead(listedMatchesQuery, tournament.id);
  const [picked, pick] = useState('');
  const { onAir = [], controls = [] } = query.data ?? {};
  const own = inOrder(shownMatches(matches)).filter(({ id }) => controls?.includes(id) ?? true);
  const last = own.find(({ id }) => id === onAir[0]?.matchId);
  const match = own.find(({ id }) => id === picked) ?? last ?? followed(own, at);
  if (query.isError) return <ErrorState title={t`Scenes could not be loaded`} query={query} />;
  if (!query.data) return <SkeletonCards count={1} />;
  const profile = <a className="link" href="/me">{t`My teams`}</a>;
  if (!match)
    return (
      <Note>
        {rich`Casters of a match in ${<Name>{tournament.name}</Name>} can choose scenes here. Log in, take a match or open yours under ${profile}.`}
      </Note>
    );
  return (
    <Stack gap={4}>
      <Select
        label={t`Match`}
        value={match.id}
        onText={pick}
        options={own.map((each) => [each.id, t`${placeText(each)}: ${pairing(each)}`])}
      />
      <Scenes
        key={match.id}
        match={match}
        tournament={tournament}
        now={onAir.find(({ matchId }) => matchId === match.id)}
      />
    </Stack>
  );
}

type Shown = { scene: Scene; shown: string | null };
type Props = { match: ListedMatch; tournament: Tournament; now: Shown | undefined };

function useSetScene(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Shown) => api.call(setScene, { params: { id }, body }, crypto.randomUUID()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['scenes'] }),
  });
}

function Scenes({ match, tournament, now }: Props) {
  const choices = useChoices(match, tournament);
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const { data: games } = useReadIf(gameWords().hasGameData, gamesQuery, match);
  const [chosen, setChosen] = useState<Partial<Record<Scene, string>>>({});
  const shownIn = (scene: Scene) =>
    firstOffered(choices[scene], [
      chosen[scene],
      now?.scene === scene ? now.shown : null,
      scene === 'path' ? choices.path?.[0]?.[0] : null,
    ]);
  const act = useSetScene(match.id);
  const put = (scene: Scene, shown = shownIn(scene)) => act.mutate({ scene, shown: shown || null });
  const choose = (scene: Scene, shown: string) => {
    setChosen({ ...chosen, [scene]: shown });
    if (now?.scene === scene) put(scene, shown);
  };
  const isOffered = (scene: Scene) =>
    (hasGroupTables(tournament) || scene !== 'standings') &&
    (bracket?.hasPublicDraw || scene !== 'draw') &&
    (gameWords().hasGameData || (scene !== 'game' && scene !== 'draft'));
  const isEmpty = (scene: Scene) =>
    scene === 'winner' || scene === 'mvp'
      ? !winnerOf(match)
      : scene === 'player' || scene === 'path'
        ? !shownIn(scene)
        : (scene === 'game' || scene === 'draft') && !games?.games.length;
  const button = (scene: Scene) => (
    <Button
      key={scene}
      look={now?.scene === scene ? 'primary' : 'quiet'}
      aria-pressed={now?.scene === scene}
      disabled={isEmpty(scene)}
      isBusy={act.isPending && act.variables.scene === scene}
      onClick={() => put(scene)}
    >
      {SCENE_WORDS[scene]}
    </Button>
  );
  return (
    <>
      <Row gap={4} justify="between" className={now && now.scene !== 'clear' ? styles.onAir : styles.off}>
        <Text as="p" role="status" weight="semibold">
          {now ? t`On air: ${SCENE_WORDS[now.scene]}` : t`Nothing on air yet. Choose a scene.`}
        </Text>
        {button('clear')}
      </Row>
      {act.error && <Alert>{act.error.message}</Alert>}
      {MOMENTS.map(([title, scenes]) => (
        <Stack as="fieldset" key={title} gap={2} minWidth={0}>
          <Text as="legend" size="small" weight="semibold" tone="secondary" className={styles.moment}>
            {title}
          </Text>
          <Grid gap={2} className={styles.buttons}>
            {scenes.filter(isOffered).map(button)}
          </Grid>
        </Stack>
      ))}
      <Grid gap={[2, 3]} columns={2}>
        {CHOICE_FIELDS.filter(([scene]) => isOffered(scene) && choices[scene]?.length).map(
          ([scene, label, empty]) => (
            <Select
              key={scene}
              label={label}
              value={shownIn(scene)}
              onText={(shown) => choose(scene, shown)}
              empty={empty}
              options={choices[scene] ?? []}
            />
          ),
        )}
      </Grid>
      <Requirements />
    </>
  );
}

const Requirements = () => (
  <Note size="small" tone="tertiary">
    {gameWords().hasGameData
      ? t`Game and Draft need a connected game client; MVP and Winner need a result.`
      : t`MVP and Winner need a result.`}
  </Note>
);

type Choice = [id: string, name: string];

/** Returns the first value that the scene still offers. An empty value is the scene's default. */
const firstOffered = (offered: Choice[] = [], shown: (string | null | undefined)[]): string =>
  shown.find((value) => value === '' || offered.some(([id]) => id === value)) ?? '';

/** The scenes that let casters choose a player, group or team, each with the field's label and default. */
const CHOICE_FIELDS: readonly (readonly [Scene, string, string?])[] = [
  ['player', t`Player to show`, t`Choose a player`],
  ['mvp', t`MVP to show`, t`Fans’ choice or most points`],
  ['standings', t`Group to show`, sense('groups')`All`],
  ['path', t`Path to show`],
];

/** Returns the players, groups or teams that each scene can show. The match's teams come first among the knockout's. */
function useChoices(match: ListedMatch, tournament: Tournament): Partial<Record<Scene, Choice[]>> {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const lineUps = useLineUps(match);
  const players = lineUps.map(({ id, name, side }): Choice => [id, t`${match[side]?.name ?? ''}: ${name}`]);
  if (!bracket) return { player: players, mvp: players };
  const own = [match.team1ParticipationId, match.team2ParticipationId];
  const sides = knockoutOf(bracket).flatMap(({ team1, team2 }) => [team1, team2]);
  const teams = new Map(sides.map(({ participationId, name }) => [participationId ?? '', name]));
  teams.delete('');
  return {
    player: players,
    mvp: players,
    standings: bracket.groups.map(({ name }) => [name, t`Group ${name}`]),
    path: [...teams].toSorted(([one], [other]) => Number(own.includes(other)) - Number(own.includes(one))),
  };
}
