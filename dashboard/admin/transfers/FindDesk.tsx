import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Grid, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ErrorState } from '#ui/states.tsx';
import styles from './Transfers.module.css';

type SearchProps = {
  label: string;
  placeholder: string;
  asked: string;
  onAsk: (q: string) => void;
  /** Undefined during the search. */
  results: readonly { id: string; name: ReactNode; aside: ReactNode }[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

type Props = SearchProps & {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  children: ReactNode;
};

export const FindDesk = ({ query, results, onAsk, onChoose, children, ...search }: Props) => (
  <Grid stacks="laptop" columns={2} gap={5} align="start">
    <Stack look="card" padding={5} gap={4} minWidth={0}>
      <SearchBox
        {...search}
        results={query.isPending ? undefined : results}
        onAsk={(q) => {
          onAsk(q);
          onChoose(undefined);
        }}
        onChoose={onChoose}
      />
      {query.isError && <ErrorState title={t`The search failed`} query={query} />}
    </Stack>
    {children}
  </Grid>
);

function SearchBox({ label, placeholder, asked, onAsk, results, chosen, onChoose }: SearchProps) {
  const [typed, setTyped] = useState(asked);
  const box = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(typed.trim());
  };
  useEffect(() => {
    const stand = box.current;
    const move = (event: KeyboardEvent) => {
      const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const stops = [...(stand?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
      const next = steps && stops[stops.indexOf(document.activeElement as HTMLElement) + steps];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    stand?.addEventListener('keydown', move);
    return () => stand?.removeEventListener('keydown', move);
  }, []);
  return (
    <Stack gap={3} minWidth={0} ref={box}>
      <Row align="stretch" as="form" gap={2} onSubmit={submit}>
        <SearchField
          flex="fill"
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') onAsk('');
          }}
        />
        <Button type="submit">{t`Search`}</Button>
      </Row>
      {asked !== '' && (
        <>
          <Note role="status">{results ? foundText(results.length, asked) : t`Searching`}</Note>
          <Box as="ul" line="around" height="table" className={styles.results} aria-label={t`Search results`}>
            {results?.map(({ id, name, aside }) => (
              <li key={id}>
                <Stack
                  as="button"
                  padding={[2, 5]}
                  width="full"
                  className={styles.result}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <Text weight="medium" tone="primary">
                    {name}
                  </Text>
                  <Small>{aside}</Small>
                </Stack>
              </li>
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}

const foundText = (count: number, asked: string) =>
  count === 0 ? t`Nothing found for “${asked}”` : t`${count} found for “${asked}”`;
