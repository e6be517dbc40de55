import IconChevronRight from 'icon:chevron-right';
import { Link } from 'wouter';
import { grouped } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Grid, Name, Note, Stack, Text } from '#ui/blocks.tsx';
import { Card } from './Card.tsx';
import styles from './Overview.module.css';

export type Task = { key: string; count: number; text: string; of?: string; href: string; isBad?: boolean };

type Props = { title: string; tasks: readonly Task[]; none: string; isPending?: boolean };

export const Waiting = ({ title, tasks, none, isPending = false }: Props) => (
  <Card title={title}>
    {tasks.length === 0 ? (
      <Note padding={[4, 5]}>{isPending ? t`Loading …` : none}</Note>
    ) : (
      <Box as="ul" line="between">
        {tasks.map(({ key, count, text, of, href, isBad }) => (
          <li key={key}>
            <Grid
              as={Link}
              padding={[2, 5]}
              gap={[1, 3]}
              align="center"
              minHeight={13}
              href={href}
              className={styles.way}
            >
              <Text fontWidth="narrow" size="xl" weight="black" tone={isBad ? 'danger' : undefined}>
                {grouped(count)}
              </Text>
              <Stack as="span" minWidth={0}>
                {text}
                {of && (
                  <Text as={Name} size="small" tone="tertiary">
                    {of}
                  </Text>
                )}
              </Stack>
              <IconChevronRight tone="tertiary" size={18} stroke={1.8} aria-hidden="true" />
            </Grid>
          </li>
        ))}
      </Box>
    )}
  </Card>
);
