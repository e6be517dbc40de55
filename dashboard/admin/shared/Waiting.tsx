import IconChevronRight from 'icon:chevron-right';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Overview.module.css';
import systemStyles from './System.module.css';

/** Something that waits for a hand: how much of it, what, in which tournament, and where it is done. */
export type Task = { key: string; count: number; text: string; of?: string; href: string; isBad?: boolean };

type Props = { id: string; title: string; tasks: readonly Task[]; none: string; isPending?: boolean };

/** A list of what waits, each a way to where it is done. */
export const Waiting = ({ id, title, tasks, none, isPending = false }: Props) => (
  <section className={systemStyles.card} aria-labelledby={id}>
    <Row
      as="header"
      line="bottom"
      padding={[3, 5]}
      gap={[2, 4]}
      align="center"
      justify="between"
      wraps
      className={systemStyles.cardHead}
    >
      <Text as="h2" size="large" weight="semibold" id={id}>
        {title}
      </Text>
    </Row>
    {tasks.length === 0 ? (
      <Text as="p" padding={[4, 5]} tone="secondary" className={styles.none}>
        {isPending ? 'Looking …' : none}
      </Text>
    ) : (
      <ul>
        {tasks.map(({ key, count, text, of, href, isBad }) => (
          <li key={key} className={styles.task}>
            <Link href={href} className={classes(styles.way, isBad && styles.bad)}>
              <Text fontWidth="narrow" size="xl" weight="black" className={styles.number}>
                {count.toLocaleString('en')}
              </Text>
              <Stack as="span" minWidth={0}>
                {text}
                {of && (
                  <Text as={Name} size="small" tone="tertiary">
                    {of}
                  </Text>
                )}
              </Stack>
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);
