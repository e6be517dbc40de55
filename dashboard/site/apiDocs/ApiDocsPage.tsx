import { Fragment, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '#shared/api/api.ts';
import { Heading, Row, Stack, Text } from '#ui/blocks.tsx';
import { matchesSearch } from '#ui/matchesSearch.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loaded } from '#ui/states.tsx';
import styles from './ApiDocsPage.module.css';
import { type ApiLines, apiLinesQuery, type Line, openApiQuery, partsOf } from './document.ts';

/** Documents the HTTP API: one line per call, webhook and type, with details once the line is opened. */
export default function ApiDocs() {
  const query = useRead(apiLinesQuery);
  return (
    <>
      <PageHead title="API" />
      <Loaded query={query} title="The calls cannot be loaded">
        {(data) => <Lines {...data} />}
      </Loaded>
    </>
  );
}

function Lines({ lines, description, version }: ApiLines) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const openNamed = () => {
      const named = () => document.getElementById(location.hash.slice(1));
      if (location.hash && !named()) flushSync(() => setTyped(''));
      const element = named();
      if (element instanceof HTMLDetailsElement) element.open = true;
      element?.scrollIntoView();
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, []);
  const found = lines.filter((line) =>
    typed.split(' ').every((word) => matchesSearch(`${line.name} ${line.about} ${line.group}`, word)),
  );
  return (
    <>
      <Stack gap={3} width="text" className={styles.about}>
        {description.split('\n').map((text) => (
          <p key={text}>
            {text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part))}
          </p>
        ))}
        <a className="link" href="/api/openapi.json">
          OpenAPI 3.1 document, version {version}
        </a>
      </Stack>
      <Row gap={4} wraps className={styles.filter}>
        <SearchField label="Filter calls" placeholder="Path or words" value={typed} onChange={setTyped} />
        <Text tone="secondary" role="status">
          {found.length > 0 ? `${found.length} of ${lines.length}` : 'No call contains all these words.'}
        </Text>
      </Row>
      {[...new Set(found.map(({ group }) => group))].map((group) => (
        <section key={group} aria-labelledby={group}>
          <Heading size="section" id={group}>
            {group}
          </Heading>
          {found.map((line) => line.group === group && <Entry key={line.id} line={line} />)}
        </section>
      ))}
    </>
  );
}

function Entry({ line }: { line: Line }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details id={line.id} className={styles.entry} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h3>{line.name}</h3> {line.about} <small>{line.who}</small>
      </summary>
      {isOpen && <Opened line={line} />}
    </details>
  );
}

function Opened({ line }: { line: Line }) {
  const query = useRead(openApiQuery);
  return (
    <Loaded query={query} title="The call cannot be loaded">
      {(document) => (
        <>
          {partsOf(document, line).map(([title, text]) => (
            <Fragment key={title}>
              <h4 className="label">{title}</h4>
              <pre>{text.split(/\b/).map((word, at) => linked(word, at, document.components.schemas))}</pre>
            </Fragment>
          ))}
          <a className="link" href={`#${line.id}`}>
            Link to {line.name}
          </a>
        </>
      )}
    </Loaded>
  );
}

const linked = (word: string, at: number, schemas: object) =>
  Object.hasOwn(schemas, word) ? (
    <a key={at} className="link" href={`#schema-${word.toLowerCase()}`}>
      {word}
    </a>
  ) : (
    word
  );
