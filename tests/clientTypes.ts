import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '../api/http/openApi/document.ts';
import { ENTITIES } from '../domain/liveChanges.ts';
import { callsOf, type Document } from './clientCalls.ts';

// Writes packages/client/api.ts from the contract.

const checkoutDir = join(import.meta.dirname, '..');
const CONTRACT = join(checkoutDir, 'domain/contract');
const WRITTEN = join(checkoutDir, 'packages/client/api.ts');

type Endpoints = Parameters<typeof openApiDocument>[0];

async function declared(): Promise<Endpoints> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(CONTRACT, file)).href)));
  const isCall = (value: unknown): value is Endpoints[number] =>
    typeof value === 'object' && value !== null && 'access' in value && 'reply' in value;
  return modules.flatMap((module) => Object.values(module as object).filter(isCall));
}

async function main() {
  const document = openApiDocument(await declared(), '') as unknown as Document;
  writeFileSync(WRITTEN, callsOf(document, ENTITIES));
}

void main();
