import IconCheck from 'icon:check';
import type { BlockStyle } from '#ui/block.ts';
import { classes } from '#ui/classes.ts';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Heading, Text, VisuallyHidden } from '#ui/Text.tsx';
import { ActivityLog } from './ActivityLog.tsx';
import { AdminRole } from './AdminRole.tsx';
import { BreakSomething } from './BreakSomething.tsx';
import styles from './Guide.module.css';
import { guideSteps, type Step } from './guideSteps.ts';
import roomStyles from './RehearsalRoom.module.css';
import { Scenarios } from './Scenarios.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { Room } from './useRoom.ts';

type Props = { hides: BlockStyle['hides'] } & {
  room: Room;
  /** The place that is open. */
  placeId: string;
  /** The captain who was played last. */
  captainId: string | undefined;
  play: (personId: string) => void;
  go: (placeId: string) => void;
};

export function Guide(props: Props) {
  const { room } = props;
  const steps = guideSteps(room);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Box
      as="section"
      surface={1}
      hides={props.hides}
      className={classes(roomStyles.pane, styles.guide)}
      aria-label="Guide"
    >
      <ScrollRegion padding={5} label="Steps">
        <Heading as="h2" size="section">
          Register your first team
        </Heading>
        <Text as="p" tone="tertiary">
          {current < 0
            ? 'All six steps are done. As admin, go on with /generate and /result; /help names all that fans and captains have.'
            : `Step ${current + 1} of ${steps.length}, about two minutes`}
        </Text>
        <Box as="ol" marginTop={4} marginBottom={5}>
          {steps.map((step, index) => (
            <Row
              position="relative"
              paddingBottom={index < steps.length - 1 ? 3.5 : 0}
              as="li"
              gap={3.5}
              size="small"
              tone="secondary"
              key={step.title}
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
            >
              <Stack
                as="span"
                radius="badge"
                border="control"
                alignContent="center"
                justify="center"
                flex="none"
                weight="semibold"
                tone="primary"
                className={styles.sign}
                data-done={step.isDone || undefined}
              >
                {step.isDone ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : index + 1}
                {step.isDone && <VisuallyHidden>Done</VisuallyHidden>}
              </Stack>
              <Box minWidth={0}>
                <Text as="h3" size="body" weight="semibold" tone="primary">
                  {step.title}
                </Text>
                <p>{step.text}</p>
                {index === current && <Way {...props} step={step} />}
              </Box>
            </Row>
          ))}
        </Box>
        <Scenarios room={room} play={props.play} go={props.go} />
        <ActivityLog notes={room.notes} />
      </ScrollRegion>
      <AdminRole room={room} />
      <BreakSomething room={room} />
    </Box>
  );
}

/** The way on from the step where one stands. */
function Way({ step, room, placeId, captainId, play, go }: Props & { step: Step }) {
  const admin = room.people.find(({ isAdmin }) => isAdmin);
  const captain =
    room.people.find(({ id }) => id === captainId) ?? room.people.find((person) => !person.isAdmin);
  const isAdmin = room.viewerId === admin?.id;
  if (step.way === 'decide')
    return (
      <Row paddingTop={1} as="p" gap={[1, 4]} align="baseline" wraps>
        {!isAdmin && admin && (
          <Text as="button" minHeight={6} type="button" className="link" onClick={() => play(admin.id)}>
            Play {admin.name}
          </Text>
        )}
        {room.siteUrl && (
          <Text
            as="a"
            minHeight={6}
            className="link"
            href={`${room.siteUrl}/admin/registrations`}
            target="_blank"
            rel="noreferrer"
          >
            Open the console
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Text>
        )}
      </Row>
    );
  const wayTo = placeOf(step, room);
  if (!wayTo) return null;
  // What is direct is for a captain, so an admin becomes one first.
  const needsCaptain = step.way === 'direct' && isAdmin && captain;
  return (
    <Box as="p" paddingTop={1} className={wayTo === placeId && !needsCaptain ? styles.here : undefined}>
      <Text
        as="button"
        minHeight={6}
        type="button"
        className="link"
        onClick={() => {
          if (needsCaptain) play(captain.id);
          go(wayTo);
        }}
      >
        {needsCaptain ? `Play ${captain.name} again` : 'Take me there'}
      </Text>
    </Box>
  );
}

function placeOf({ way }: Step, { places, channels }: Room) {
  if (way === 'register') return channels.registration;
  if (way === 'news') return channels.announcements;
  return way === 'direct' ? places.find(({ isDirect }) => isDirect)?.id : undefined;
}
