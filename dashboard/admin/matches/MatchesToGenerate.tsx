import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { PLAN_WORDS } from '#admin/shared/tournament/planWords.ts';
import { errorText, useAct, useAttempt } from '#admin/shared/useAct.ts';
import type { DrawCommand } from '#domain/competition/publicDraw.ts';
import type { Seeding } from '#domain/competition/separation.ts';
import {
  type Bracket,
  generateMatches,
  proposeSeeding,
  type SeedingProposal,
} from '#domain/contract/competition/brackets.ts';
import { type PublicDraw, putPublicDraw } from '#domain/contract/competition/publicDraw.ts';
import { type DrawPreview as Preview, previewDraw } from '#domain/contract/competition/stages.ts';
import { updateTournament } from '#domain/contract/competition/tournaments.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { commaList, plural, sense, sentences, serverText, t } from '#domain/text/translate.ts';
import { bracketQuery, callQuery, useApi, useRead } from '#shared/api/api.ts';
import { DrawControls, drawQuery, teamCount, useShownCount } from '#shared/bracket/DrawBoard.tsx';
import { allMatches } from '#shared/bracket/rounds.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Alert, Button, Name, Row, rich, richList, richSentences, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { type Ordered, TeamOrder } from './TeamOrder.tsx';

type Props = { tournamentId: string; seeds: Seeds; onSeeds: (seeds: Seeds) => void };

/** Previews 'Generate All Matches': the number of matches, and their groups or first pairings by seed. */
export function MatchesToGenerate({ tournamentId, seeds, onSeeds }: Props) {
  const bracket = useRead(bracketQuery, tournamentId);
  const draw = useRead(drawQuery, tournamentId);
  const count = useRead((api) => ({
    // A timed public draw ends without an event. Matches can be generated only after that.
    queryKey: ['brackets', tournamentId, 'generation', Boolean(draw.data?.drawSeed)],
    queryFn: async () => {
      const body = { dryRun: true };
      return (await api.call(generateMatches, { params: { id: tournamentId }, body })).data.created;
    },
    retry: false,
  }));
  return (
    <Stack gap={2} marginTop={3}>
      <Text as="p" weight="medium" tone="primary" role="status">
        {count.isError
          ? errorText(count.error)
          : count.data === undefined
            ? t`Checking for missing matches`
            : count.data === 0
              ? t`All matches already exist.`
              : plural(count.data, '# match will be created now.', '# matches will be created now.')}
      </Text>
      {draw.data && bracket.data && !allMatches(bracket.data).some(({ matchId }) => matchId) && (
        <PublicDrawPanel tournamentId={tournamentId} draw={draw.data} />
      )}
      {/* Beside a public draw, the preview of another draw would mislead. */}
      {!draw.data && <DrawPreview tournamentId={tournamentId} seeds={seeds} created={count.data} />}
      {bracket.data && !draw.data && count.data !== 0 && (
        <Pairings bracket={bracket.data} seeds={seeds} onSeeds={onSeeds} />
      )}
    </Stack>
  );
}

function Pairings({ bracket, seeds, onSeeds }: Pick<Props, 'seeds' | 'onSeeds'> & { bracket: Bracket }) {
  const api = useApi();
  const { tournamentId, groups } = bracket;
  const isGroupStage = bracket.format === 'group_stage';
  const isFree = hasFreeSeeds(bracket);
  const registered = useQuery({
    ...callQuery(api, ['brackets', tournamentId, 'seeding'], proposeSeeding, {
      params: { id: tournamentId },
      query: { by: 'registration' },
    }),
    retry: false,
    enabled: isFree,
  });
  const proposed = seeds ?? { order: [], boxes: [], ...registered.data };
  return (
    <>
      <Stack as="ul" gap={1} height="list">
        {isGroupStage && !seeds
          ? groups.map(({ name, teams }) => (
              <li key={name}>
                {rich`Group ${name}: ${<Names teams={teams.filter(({ participationId }) => participationId)} />}`}
              </li>
            ))
          : proposed.boxes.map((box) => (
              <li key={box.seeds.join()}>
                <FirstMatches box={box} order={proposed.order} />
              </li>
            ))}
      </Stack>
      {isFree && (
        <details>
          <summary>{isGroupStage ? t`Draw the groups` : t`Change seeds`}</summary>
          <SeedOrder
            tournamentId={tournamentId}
            hasGroups={isGroupStage}
            proposed={proposed}
            seeds={seeds}
            onSeeds={onSeeds}
          />
        </details>
      )}
    </>
  );
}

type FirstMatchesProps = { box: SeedingProposal['boxes'][number]; order: readonly Ordered[] };

/** A group's teams, or the teams of a first match with their seeds. */
function FirstMatches({ box: { name, seeds }, order }: FirstMatchesProps) {
  if (name !== null)
    return rich`Group ${name}: ${<Names teams={seeds.flatMap((seed) => order[seed - 1] ?? [])} />}`;
  const [one, other] = seeds.map((seed) => (
    <Fragment key={seed}>
      <Text tone="tertiary">#{seed} </Text>
      <Name>{order[seed - 1]?.name ?? ''}</Name>
    </Fragment>
  ));
  return other ? rich`${one} v ${other}` : rich`Bye: ${one}`;
}

function hasFreeSeeds(bracket: Bracket): boolean {
  const matches = allMatches(bracket);
  const sides = matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return !matches.some(({ matchId }) => matchId) && !sides.some(({ isByHand }) => isByHand);
}

const Names = ({ teams }: { teams: { participationId: string | null; name: string }[] }) =>
  teams.length === 0 ? (
    <Text tone="tertiary">{t`no teams yet`}</Text>
  ) : (
    richList(...teams.map(({ participationId, name }) => <Name key={participationId}>{name}</Name>))
  );

type PreviewProps = Pick<Props, 'tournamentId' | 'seeds'> & { created: number | undefined };

/** Previews the first draw and, if it is poor, suggests better formats. Renders nothing once the draw is done. */
function DrawPreview({ tournamentId, seeds, created }: PreviewProps) {
  const preview = useRead((api) => ({
    ...callQuery(api, ['brackets', tournamentId, 'preview'], previewDraw, { params: { id: tournamentId } }),
    retry: false,
  }));
  if (preview.isError)
    return (
      <Alert size="small">{sentences([t`The draw cannot be previewed.`, errorText(preview.error)])}</Alert>
    );
  if (!preview.data || preview.data.isDrawn) return null;
  const { teams, stages, problems, matches } = preview.data;
  const later = created ? matches - created : 0;
  return (
    <Stack as="section" gap={2} aria-label={t`Preview of the draw`}>
      <Text as="p" weight="medium">
        {t`With ${plural(teams, '# team', '# teams')}: ${costWords(preview.data)}`}
      </Text>
      {later > 0 && (
        <p>{t`Created later, once the teams are known: ${plural(later, '# match', '# matches')}`}</p>
      )}
      <Stack as="ul" gap={1}>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its place
          <li key={index}>
            <StageLine stage={stage} seeds={seeds} />
          </li>
        ))}
      </Stack>
      {problems.length > 0 && (
        <Stack rail="warning" surface="warning" padding={[2.5, 3.5]} gap={2}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Alternatives tournamentId={tournamentId} preview={preview.data} />
        </Stack>
      )}
    </Stack>
  );
}

const costWords = ({ matches, rounds }: { matches: number; rounds: number }) =>
  t`${plural(matches, '# match', '# matches')} in ${plural(rounds, '# round', '# rounds')}`;

type StageProps = { stage: Preview['stages'][number]; seeds: Seeds };

function StageLine({ stage: { name, groups, byes, ...cost }, seeds }: StageProps) {
  const nameOf = ({ place, name: team }: (typeof byes)[number]) =>
    seeds?.order[Number(/^Seed (\d+)$/.exec(place)?.[1]) - 1]?.name ?? team ?? serverText(place);
  const sizes = commaList(groups.map((group) => `${group.name} ${group.teams}`));
  const line = t`${serverText(name)}: ${sizes ? t`${sizes}; ${costWords(cost)}` : costWords(cost)}`;
  if (byes.length === 0) return line;
  return rich`${line}. Bye: ${richList(...byes.map((bye) => <Name key={bye.place}>{nameOf(bye)}</Name>))}`;
}

function Alternatives({ tournamentId, preview }: { tournamentId: string; preview: Preview }) {
  const { alternatives, teams } = preview;
  const isAdmin = useHasRole('admin');
  if (alternatives.length === 0) return null;
  return (
    <>
      <Text as="p" weight="medium">
        {isAdmin
          ? plural(teams, 'Better formats for # team:', 'Better formats for # teams:')
          : t`An admin can choose a better format:`}
      </Text>
      {alternatives.map(({ plan, stages, ...cost }) => (
        <Row key={plan} gap={3} justify="between" wraps>
          <span>{t`${PLAN_WORDS[plan].name}, ${costWords(cost)}`}</span>
          {isAdmin && (
            <ActButton
              isSmall
              aria-label={t`Use ${PLAN_WORDS[plan].name}`}
              run={(call) =>
                call(updateTournament, {
                  params: { id: tournamentId },
                  body: { format: 'stages', stages, maxTeams: teams },
                })
              }
              done={() => t`The format is ${PLAN_WORDS[plan].name} for ${plural(teams, '# team', '# teams')}`}
              failed={t`The format was not changed.`}
              undone={t`The format was restored`}
              reads={['tournaments', 'brackets', 'matches', 'teams', 'audit']}
            >{t`Use this format`}</ActButton>
          )}
        </Row>
      ))}
      {isAdmin && (
        <Text as="p" size="small">
          {plural(
            teams,
            'The tournament will then have # place. You can edit the format and the number of places in the tournament until the first result.',
            'The tournament will then have # places. You can edit the format and the number of places in the tournament until the first result.',
          )}
        </Text>
      )}
    </>
  );
}

export type Seeds = (Pick<SeedingProposal, 'order' | 'boxes'> & { seeding: Seeding }) | undefined;

type SeedOrderProps = Props & {
  proposed: Pick<SeedingProposal, 'order' | 'boxes'>;
  /** The teams of a group stage keep their groups until a rule is chosen. */
  hasGroups: boolean;
};

const WAYS = [
  { value: 'registration', label: t`Registration` },
  { value: 'rating', label: t`Rating` },
  { value: 'last_season', label: t`Last season` },
  { value: 'pots', label: t`Pots` },
  { value: 'draw', label: sense('of seeds')`Draw` },
] as const;
const KEEP = { value: 'kept', label: t`Current groups` } as const;
type Way = (typeof WAYS)[number]['value'];

const ABOUT: Record<Seeding['by'], string> = {
  registration: t`In order of registration.`,
  hand: t`Ordered by hand.`,
  rating: t`By rating; unrated teams come last.`,
  last_season: t`By last season’s league places; newcomers come last.`,
  pots: t`Drawn from pots, which are filled by rating or in the order you have set. Each group gets one team from each pot.`,
  draw: t`Drawn at random and published with the bracket so that anybody can verify the draw.`,
};

const KEPT = t`Teams keep their current groups. Choose a rule to draw all groups again, or move individual teams in the bracket editor.`;

const idsOf = (order: readonly Ordered[]) => order.map(({ participationId }) => participationId);

function SeedOrder({ tournamentId, proposed, hasGroups, seeds, onSeeds }: SeedOrderProps) {
  const api = useApi();
  const isKept = hasGroups && !seeds;
  const { attempt, problem, setProblem } = useAttempt();
  const [separates, setSeparates] = useState(false);
  const ask = async (by: Way, isApart = false) => {
    const query = {
      by,
      ...(isApart && { separates: 'true' as const }),
      // Draws from pots fill the pots in the order set so far.
      ...(by === 'pots' && seeds && { order: idsOf(seeds.order).join() }),
    };
    return (await api.call(proposeSeeding, { params: { id: tournamentId }, query })).data;
  };
  const { order, boxes } = proposed;
  const { by, drawSeed } = seeds?.seeding ?? { by: 'registration' as const, drawSeed: null };
  const groupAt = (index: number) => boxes.find((box) => box.seeds.includes(index + 1))?.name;
  const choose = (way: Way, isApart = separates) =>
    void attempt(async () => {
      const { order, boxes, ...seeding } = await ask(way, isApart);
      onSeeds({ order, boxes, seeding });
    });
  const seed = (
    <Text as="code" breaks size="tiny">
      {drawSeed}
    </Text>
  );
  return (
    <Stack gap={2} marginTop={2}>
      <Segmented
        legend={t`Seed by`}
        options={hasGroups ? [KEEP, ...WAYS] : WAYS}
        value={isKept ? 'kept' : by === 'hand' ? null : by}
        onChange={(way) => {
          if (way !== 'kept') return choose(way);
          setProblem(undefined);
          onSeeds(undefined);
        }}
      />
      <Text as="p" size="small" tone={problem ? 'danger' : 'secondary'} role="status">
        {richSentences(problem ?? (isKept ? KEPT : ABOUT[by]), drawSeed && rich`Random seed: ${seed}`)}
      </Text>
      <CheckBox
        label={t`Keep recent opponents and sister teams apart`}
        help={t`In groups and first rounds, where possible. Draws without pots are not affected.`}
        checked={separates}
        disabled={by === 'draw'}
        onTick={(checked) => {
          setSeparates(checked);
          if (!isKept) choose(by === 'hand' ? 'registration' : by, checked);
        }}
      />
      {(by === 'draw' || by === 'pots') && (
        <Row gap={2} wraps>
          <Button onClick={() => choose(by)}>{t`Draw again`}</Button>
          <PreparePublicDraw
            tournamentId={tournamentId}
            prepare={{ by, isSeparated: separates && by === 'pots', seeds: idsOf(order) }}
          />
        </Row>
      )}
      {!isKept && (
        <TeamOrder
          teams={order}
          placeOf={(index) => [groupAt(index), `#${index + 1}`].filter(Boolean).join(' ')}
          noteOf={({ reason }) => reason}
          onOrder={(moved) => onSeeds({ order: moved, boxes, seeding: { by: 'hand', drawSeed: null } })}
        />
      )}
    </Stack>
  );
}

type Prepared = NonNullable<Parsed<typeof putPublicDraw>['body']['prepare']>;

const PreparePublicDraw = ({ tournamentId, prepare }: { tournamentId: string; prepare: Prepared }) => (
  <ActButton
    run={(call) => call(putPublicDraw, { params: { id: tournamentId }, body: { prepare } })}
    done={() => t`Public draw prepared`}
    failed={t`The public draw was not prepared.`}
    undone={t`The public draw was removed`}
    reads={['brackets', 'audit']}
  >{t`Draw in public instead`}</ActButton>
);

type PublicDrawProps = { tournamentId: string; draw: PublicDraw };

/** Controls or cancels a prepared public draw. */
function PublicDrawPanel({ tournamentId, draw }: PublicDrawProps) {
  const api = useApi();
  const cache = useQueryClient();
  const act = useAct();
  const { to } = useSelection();
  const { reveal } = draw;
  const teams = teamCount(draw);
  const shown = useShownCount(draw, tournamentId);
  const [asked, ask] = useState<'all' | 'cancel'>();
  const close = () => ask(undefined);
  const confirm = () => {
    close();
    if (asked === 'cancel') void cancel();
    else mutate({ move: 'all', isRunning: false, pace: reveal.pace });
  };
  const { mutate, error } = useMutation({
    mutationFn: (play: DrawCommand) =>
      api.call(putPublicDraw, { params: { id: tournamentId }, body: { play } }, crypto.randomUUID()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['brackets'] }),
  });
  const start = (play: DrawCommand) => (play.move === 'all' ? ask('all') : mutate(play));
  const cancel = () =>
    act({
      run: (call) => call(putPublicDraw, { params: { id: tournamentId }, body: { prepare: null } }),
      done: () => t`Public draw cancelled`,
      failed: t`The public draw was not cancelled.`,
      undone: t`The public draw was restored`,
      reads: ['brackets', 'audit'],
    });
  const last = draw.drawn[shown - 1];
  const team = draw.pots.flat().find(({ participationId }) => participationId === last?.participationId);
  return (
    <Stack as="section" gap={3} padding={[2.5, 3.5]} border="line" aria-label={t`Public draw`}>
      <Text as="p" weight="medium" role="status">
        {shown === teams
          ? t`The public draw is complete. Matches will be generated from it.`
          : draw.hasBegun
            ? t`Team ${shown} of ${teams}`
            : t`The public draw is ready. Nobody knows its outcome until you start it.`}{' '}
        {team && shown < teams && <Name>{team.name}</Name>}
      </Text>
      {shown < teams && <DrawControls reveal={reveal} shown={shown} teams={teams} onPlay={start} />}
      {error && <Alert size="small">{errorText(error)}</Alert>}
      <Row gap={[2, 4]} wraps>
        <a className="link" href={to('/draw')} target="_blank" rel="noreferrer">{t`Public page`}</a>
        <a className="link" href={to('/broadcast/draw')} target="_blank" rel="noreferrer">{t`Overlay`}</a>
        <Button
          isSmall
          onClick={() => (draw.hasBegun ? ask('cancel') : void cancel())}
        >{t`Cancel public draw`}</Button>
      </Row>
      {asked && <ConfirmDialog {...DRAW_QUESTIONS[asked]} isDangerous onKeep={close} onGo={confirm} />}
    </Stack>
  );
}

const DRAW_QUESTIONS = {
  all: {
    title: t`Show all teams to everybody?`,
    keep: t`Keep drawing`,
    go: t`Show all`,
    children: <p>{t`Every page and overlay shows the complete draw at once.`}</p>,
  },
  cancel: {
    title: t`Cancel the public draw?`,
    keep: t`Keep public draw`,
    go: t`Cancel public draw`,
    children: (
      <p>{t`Viewers have already seen part of it. The draw disappears from every page and overlay.`}</p>
    ),
  },
};
