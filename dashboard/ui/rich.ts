import { createElement, Fragment, type ReactNode } from 'react';
import { sense, textParts } from '#domain/text/translate.ts';

type Values = ReactNode[];

/** A text with elements within, in the language of the page: rich`${<Time … />} in ${<Zone />}`. */
export const rich = (strings: TemplateStringsArray, ...values: Values): ReactNode =>
  filled(textParts(strings), values);

/** The same for a text that other languages have several for, as `sense` is of `t`. */
export const richSense =
  (of: string) =>
  (strings: TemplateStringsArray, ...values: Values): ReactNode =>
    filled(textParts(strings, sense(of)), values);

export const richList = (...parts: Values): ReactNode =>
  joined(parts, (before, part) => rich`${before}, ${part}`);

export const richSentences = (...parts: Values): ReactNode =>
  joined(parts, (before, part) => richSense('two sentences')`${before} ${part}`);

const filled = (parts: ReturnType<typeof textParts>, values: Values) =>
  createElement(Fragment, null, ...parts.map((part) => (typeof part === 'number' ? values[part] : part)));

function joined(parts: Values, join: (before: ReactNode, part: ReactNode) => ReactNode): ReactNode {
  const [first, ...others] = parts.filter(Boolean);
  return others.reduce((before, part) => join(before, part), first);
}
