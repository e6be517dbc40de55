import type { ReactNode } from 'react';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import type { Game } from '#domain/contract/games/games.ts';
import { mvpOf, playerKey } from '#domain/games/mvp.ts';
import { inRoleOrder, mainRoster, teamSize } from '#domain/registrations/roster.ts';
import { sense, t } from '#domain/text/translate.ts';
import { matchQuery, teamsQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { playerGamesQuery } from '#shared/games/queries.ts';
import { averageOf, kdaText } from '#shared/games/words.ts';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { goldText, SIDE_NAMES, sidesOf, teamOf } from '#shared/match/gameWords.ts';
import { mvpQuery } from '#shared/mvpVotes/queries.ts';
import { Crest, classes, Grid, Name, Row, richList, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import corners from './Corner.module.css';
import { FittedText } from './FittedText.tsx';
import { Frame } from './Frame.tsx';
import styles from './People.module.css';
import { TeamColour } from './TeamColour.tsx';
import type { SceneProps } from './view.ts';

type Person = { id: string; name: string; role: string; photo: string | null };

/** Both sides' players: the match's line-up, or the main roster until there is one. */
export function useLineUps(match: ListedMatch): (Person & { side: Side })[] {
  const { data: full } = useRead(matchQuery, match.id);
  const { data: teams = [] } = useRead(teamsQuery, match.tournamentId);
  const of = (side: Side): Person[] => {
    const roster = teams.find(({ id }) => id === match[side]?.teamId)?.players ?? [];
    const named = full ? playersOf(full, side).slice(0, teamSize()) : [];
    const photoOf = (id: string) => roster.find((player) => player.id === id)?.photo ?? null;
    return named.length > 0 ? named.map((one) => ({ ...one, photo: photoOf(one.id) })) : mainRoster(roster);
  };
  return SIDES.flatMap((side) => of(side).map((one) => ({ ...one, side })));
}

const playersOf = (match: Match, side: Side) =>
  inRoleOrder(
    match.participatingPlayers.filter(
      ({ participationId }) => participationId === match[side]?.participationId,
    ),
  );

export function LineUps({ match }: SceneProps) {
  const lineUps = useLineUps(match);
  return (
    <Frame match={match} title={t`Line-ups`}>
      {SIDES.map((side) => (
        <TeamStrip key={side} team={match[side]} name={match[side]?.name ?? t`TBD`}>
          {lineUps
            .filter((player) => player.side === side)
            .map(({ id, name, role, photo }) => (
              <Card key={id} picture={<Portrait photo={photo} />} name={name} line={role} />
            ))}
        </TeamStrip>
      ))}
    </Frame>
  );
}

/** The picks of the current game, with the bans below. */
export function Draft({ match }: SceneProps) {
  const { data } = useRead(gamesQuery, match);
  const game = data?.games.at(-1);
  if (!game) return null;
  return (
    <Frame match={match} title={t`Draft`}>
      {sidesOf(game).map((side) => {
        const team = teamOf(match, game, side) ?? null;
        const isOnSide = (of: { side: string }) => of.side === side;
        return (
          <TeamStrip
            key={side}
            team={team}
            name={team?.name ?? SIDE_NAMES[side]}
            foot={game.draft
              ?.filter((choice) => isOnSide(choice) && !choice.isPick)
              .map(({ hero }) => <HeroBadge key={hero.id} hero={hero} isAlone isBanned />)}
          >
            {game.players.filter(isOnSide).map(({ hero, name }, index) => (
              <Card
                // biome-ignore lint/suspicious/noArrayIndexKey: neither a hero nor a player may be known yet
                key={index}
                picture={<HeroBadge hero={hero} />}
                name={hero?.name ?? '–'}
                line={<Name isOneLine>{name}</Name>}
              />
            ))}
          </TeamStrip>
        );
      })}
    </Frame>
  );
}

type TeamStripProps = {
  team: ListedMatch['team1'];
  name: string;
  foot?: ReactNode[] | undefined;
  children: ReactNode;
};

/** A team and its five players in a row across the screen. */
const TeamStrip = ({ team, name, foot, children }: TeamStripProps) => (
  <TeamColour team={team} className={styles.strip}>
    <Stack minWidth={0} gap={4} alignContent="center" className={styles.team}>
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} />}
      <FittedText text={name} isDisplay lines={3} />
    </Stack>
    <Stack minWidth={0} alignContent="center" gap={4}>
      <ul className={styles.cards}>{children}</ul>
      {foot && foot.length > 0 && (
        <Row gap={2.5} size="large" className={styles.bans}>
          <Text tone="secondary">{sense('heroes')`Bans`}</Text>
          {foot}
        </Row>
      )}
    </Stack>
  </TeamColour>
);

const Card = ({ picture, name, line }: { picture: ReactNode; name: string; line: ReactNode }) => (
  <li>
    {picture}
    <Text as="p" size="xl" nowrap>
      <FittedText text={name} limits={[9, 12, 15]} lines={1} isDisplay />
    </Text>
    <Text as="p" size="large" tone="secondary" nowrap>
      {line}
    </Text>
  </li>
);

const Portrait = ({ photo }: { photo: string | null }) =>
  photo ? (
    <img className={styles.portrait} src={photo} alt="" />
  ) : (
    <svg className={styles.portrait} viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50 20a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM12 100c0-22 16-35 38-35s38 13 38 35z" />
    </svg>
  );

/** A player's name, role and figures, from this tournament or, if the player has no games in it, from all. */
export function PlayerCard({ match, shown }: SceneProps) {
  const lineUps = useLineUps(match);
  const { data } = useReadIf(shown !== null, playerGamesQuery, shown ?? '');
  const player = lineUps.find(({ id }) => id === shown);
  if (!player) return null;
  const team = match[player.side];
  const line = data?.season?.tournamentId === match.tournamentId ? data.season.line : data;
  return (
    <section className={classes(corners.left, styles.player)} aria-label={t`Player`}>
      <TeamColour team={team}>
        <Portrait photo={player.photo} />
      </TeamColour>
      <Stack minWidth={0} padding={[4, 6]} alignContent="center" gap={1}>
        <Text size="4xl" nowrap>
          <FittedText text={player.name} isDisplay lines={1} />
        </Text>
        <Text size="xl" tone="secondary" nowrap>
          {richList(player.role, team && <Name>{team.name}</Name>)}
        </Text>
        {line && line.games > 0 && (
          <Figures
            of={[
              ['K/D/A', kdaText(line)],
              ['GPM', averageOf(line, 'gpm')],
              [t`Won`, `${line.wins}/${line.games}`],
            ]}
          />
        )}
      </Stack>
    </section>
  );
}

const Figures = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <Row as="dl" align="stretch" gap={7} nowrap className={styles.figures}>
    {of.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </Row>
);

/** The chosen player; if none, the fans' choice; if none, the player with the most MVP points. */
export function Mvp({ match, shown }: SceneProps) {
  const lineUps = useLineUps(match);
  const { data } = useRead(gamesQuery, match);
  const { data: poll } = useRead(mvpQuery, {
    noun: 'matches',
    id: match.id,
    tournamentId: match.tournamentId,
  });
  const ended = data?.games.filter(({ isOver }) => isOver) ?? [];
  const voted = poll?.winners.length === 1 ? poll.winners[0] : undefined;
  const keyed = ended.map(({ players, ...game }) => ({
    ...game,
    players: players.map((player) => ({ ...player, key: playerKey(player) })),
  }));
  const key = shown ?? voted ?? mvpOf(keyed)?.key;
  const own = keyed.flatMap(({ players, ...game }) =>
    players
      .filter((player) => player.key === key)
      .map((player) => ({ ...player, team: teamOf(match, game, player.side) })),
  );
  const person = lineUps.find(({ id }) => id === key);
  const name = person?.name ?? own[0]?.name;
  if (!name) return null;
  const team = (person ? match[person.side] : own[0]?.team) ?? null;
  return (
    <Frame match={match} title={shown || !voted ? t`MVP of the match` : t`Fans’ MVP of the match`}>
      <TeamColour team={team} className={styles.mvp}>
        <Portrait photo={person?.photo ?? null} />
        <Stack gap={5} minWidth={0} alignContent="center">
          <Row gap={4} size="2xl" tone="secondary">
            {team && <Crest name={team.name} tag={team.tag} logo={team.logo} />}
            <span>{richList(team && <Name>{team.name}</Name>, person?.role)}</span>
          </Row>
          <Text as="p" className={styles.name}>
            <FittedText text={name} isDisplay />
          </Text>
          <Grid as="ul" gap={4} className={styles.played}>
            {own.slice(-3).map((player, index) => (
              <GameFigures key={String(index)} of={player} />
            ))}
          </Grid>
        </Stack>
      </TeamColour>
    </Frame>
  );
}

const GameFigures = ({ of: { hero, ...of } }: { of: Game['players'][number] }) => (
  <Row as="li" gap={6}>
    <HeroBadge hero={hero} />
    <Text size="2xl" weight="bold" nowrap className={styles.hero}>
      {hero?.name}
    </Text>
    <Figures
      of={[
        ['K/D/A', `${of.kills ?? '–'}/${of.deaths ?? '–'}/${of.assists ?? '–'}`],
        ['GPM', String(of.gpm ?? '–')],
        [t`Damage`, of.heroDamage === null ? '–' : goldText(of.heroDamage)],
      ]}
    />
  </Row>
);
