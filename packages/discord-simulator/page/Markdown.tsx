import { parse } from 'discord-markdown-parser';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Box, Text } from '#ui/blocks.tsx';
import styles from './Markdown.module.css';
import { stampText } from './moments.ts';

type Node = {
  type: string;
  content?: Node[] | string;
  target?: string;
  level?: number;
  timestamp?: string;
  format?: string;
  id?: string;
  name?: string;
};

type Props = {
  text: string;
  /** Names of people, roles and channels by id, for mentions. */
  names?: ReadonlyMap<string, string> | undefined;
};

const NOBODY: ReadonlyMap<string, string> = new Map();

/** Renders a bot's text with Discord's markdown as React nodes, so that user text never becomes HTML. */
export const Markdown = ({ text, names = NOBODY }: Props) => render(parse(text, 'extended') as Node[], names);

export const MarkdownLines = ({
  text,
  names,
  ...props
}: Props & ComponentProps<typeof Box<'div' | 'dd'>>) => (
  <Box width="full" minWidth={0} {...props} className={styles.lines}>
    <Markdown text={text} names={names} />
  </Box>
);

const render = (nodes: Node[], names: ReadonlyMap<string, string>): ReactNode =>
  // Every change parses the whole text again, so a node's position can serve as its key.
  nodes.map((node, index) => <Fragment key={keyOf(node, index)}>{renderNode(node, names)}</Fragment>);

const keyOf = ({ type }: Node, index: number) => `${type}${index}`;

function renderNode(node: Node, names: ReadonlyMap<string, string>): ReactNode {
  const { content } = node;
  const inner = typeof content === 'string' ? content : render(content ?? [], names);
  switch (node.type) {
    case 'text':
      return inner;
    case 'br':
    case 'newline':
      return '\n';
    case 'strong':
      return (
        <Text as="strong" weight="semibold" tone="primary">
          {inner}
        </Text>
      );
    case 'em':
      return <em>{inner}</em>;
    case 'underline':
    case 'u':
      return <u>{inner}</u>;
    case 'strikethrough':
      return <s>{inner}</s>;
    case 'inlineCode':
      return <InlineCode>{inner}</InlineCode>;
    case 'codeBlock':
      return <CodeBlock>{inner}</CodeBlock>;
    case 'blockQuote':
      return (
        <Box as="blockquote" paddingLeft={2.5} className={styles.quote}>
          {inner}
        </Box>
      );
    case 'heading':
      return <strong data-level={node.level}>{inner}</strong>;
    case 'subtext':
      return <small>{inner}</small>;
    case 'link':
    case 'url':
    case 'autolink':
      return linkTo(node.target ?? '', inner);
    case 'timestamp':
      return stamp(Number(node.timestamp), node.format);
    case 'user':
      return <b data-mention>@{names.get(node.id ?? '') ?? 'somebody'}</b>;
    case 'role':
      return <b data-mention>@{names.get(node.id ?? '') ?? 'deleted-role'}</b>;
    case 'channel':
      return <b data-mention>#{names.get(node.id ?? '') ?? 'unknown'}</b>;
    case 'twemoji':
      return node.name;
    case 'everyone':
    case 'here':
      return <b data-mention>@{node.type}</b>;
    default:
      return inner;
  }
}

const InlineCode = ({ children }: { children: ReactNode }) => (
  <Text
    as="code"
    radius="badge"
    surface={3}
    padding={[0.5, 1]}
    fontWidth="tight"
    tone="primary"
    className={styles.code}
  >
    {children}
  </Text>
);

const CodeBlock = ({ children }: { children: ReactNode }) => (
  <Box
    as="pre"
    border="line"
    radius="control"
    surface={2}
    padding={[2, 2.5]}
    width="full"
    tone="primary"
    className={styles.block}
  >
    <Text as="code" size="small">
      {children}
    </Text>
  </Box>
);

/** Turns only http and https URLs into links, as Discord does. */
function linkTo(target: string, inner: ReactNode) {
  if (!/^https?:\/\//i.test(target)) return inner;
  return (
    <a className="link" href={target} target="_blank" rel="noreferrer">
      {inner}
    </a>
  );
}

function stamp(seconds: number, format: string | undefined) {
  const moment = new Date(seconds * 1_000);
  if (Number.isNaN(moment.getTime())) return 'Invalid date';
  return <time dateTime={moment.toISOString()}>{stampText(moment, format)}</time>;
}
