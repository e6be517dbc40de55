import IconCheck from 'icon:check';
import { t } from '#domain/text/translate.ts';
import { exampleRoster, joinSteps, requirements } from '#shared/site/content.ts';
import { Box, Button, Grid, Heading, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { useCopy } from '#ui/useCopy.ts';
import styles from './SocialsPage.module.css';

/** The steps in which a captain registers a team, with an example and the requirements. */
export const JoinSteps = () => (
  <>
    <Section title={t`Register a team in three steps`}>
      <Steps />
    </Section>
    <Box marginTop={5}>
      <Panel title={t`Registration requirements`}>
        <ul className={styles.requirements}>
          {requirements().map((text) => (
            <li key={text}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Box>
  </>
);

const Steps = () => (
  <Grid id="register" look="card" className={styles.steps}>
    <Box as="ol" line="between">
      {joinSteps().map(({ title, text }, index) => (
        <Row as="li" padding={6} gap={5} align="start" key={title}>
          <Text fontWidth="narrow" size="4xl" weight="black" aria-hidden="true">
            {index + 1}
          </Text>
          <Stack gap={1}>
            <Heading as="h3" size="card">
              {title}
            </Heading>
            <Note>{text}</Note>
          </Stack>
        </Row>
      ))}
    </Box>
    <Example />
  </Grid>
);

/** An example, to copy, of the text that a captain enters for the players. */
function Example() {
  const roster = exampleRoster();
  const { said, copy } = useCopy();
  const text = roster
    .map(({ position, name, steamId }) => `${position} ${name} ${steamId}`.trim())
    .join('\n');
  return (
    <Box as="section" surface={2} className={styles.example}>
      <Row gap={3} padding={[3, 5]}>
        <Heading flex="auto" size="card">{t`What to enter`}</Heading>
        <Small role="status" tone="tertiary">
          {said}
        </Small>
        <Button isReading onClick={() => void copy(text)}>
          {t`Copy`}
        </Button>
      </Row>
      <ol>
        {roster.map(({ position, role, name, steamId }) => (
          <li key={position}>
            <Text weight="semibold">{position}</Text>
            <Text tone="secondary" breaks>
              <strong>{name}</strong> {steamId}
            </Text>
            <Small tone="tertiary">{role}</Small>
          </li>
        ))}
      </ol>
    </Box>
  );
}
