import IconCopy from 'icon:copy';
import type { ReactNode } from 'react';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Grid, Heading, Note, Row, rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';

type Props = { lobby: NonNullable<MatchRoom['lobby']>; host: ReactNode };

export function Lobby({ lobby: { name, password, server, gameMode }, host }: Props) {
  const { said, copy } = useCopy();
  const lines = [
    t`Lobby: ${name}`,
    t`Password: ${password}`,
    t`Server: ${server}`,
    t`Game mode: ${gameMode}`,
  ];
  return (
    <Box as="section" surface={2} radius="control" padding={4} aria-labelledby="lobby">
      <Stack gap={3}>
        <Row gap={3} align="center" justify="between" wraps>
          <Heading as="h3" size="card" id="lobby">{t`Lobby`}</Heading>
          <Row gap={3} align="center">
            <Small role="status">{said}</Small>
            <Button isSmall isReading onClick={() => void copy(lines.join('\n'))}>
              <IconCopy size={16} stroke={1.75} aria-hidden="true" />
              {t`Copy`}
            </Button>
          </Row>
        </Row>
        <Grid as="dl" columns="fields" gap={[3, 6]}>
          {[
            [t`Name`, name],
            [t`Password`, password],
            [t`Server`, server],
            [t`Game mode`, gameMode],
          ].map(([label, text]) => (
            <div key={label}>
              <dt className="label">{label}</dt>
              <Text as="dd" weight="medium">
                {text}
              </Text>
            </div>
          ))}
        </Grid>
        <Note size="small">{rich`${host} hosts the lobby. Only both teams and the staff see this.`}</Note>
      </Stack>
    </Box>
  );
}
