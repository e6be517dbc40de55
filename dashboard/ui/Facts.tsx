import type { ReactNode } from 'react';

type FactsProps = {
  facts: readonly (readonly [term: string, fact: ReactNode])[];
  /** Set to write the terms as small labels. */
  isLabelled?: boolean;
};

/** The content of a `dl`: terms, each with a fact. */
export const Facts = ({ facts, isLabelled = false }: FactsProps) =>
  facts.map(([term, fact]) => (
    <div key={term}>
      <dt className={isLabelled ? 'label' : undefined}>{term}</dt>
      <dd>{fact}</dd>
    </div>
  ));
