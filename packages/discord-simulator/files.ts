import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import type { Context } from 'koa';
import { fault, invalidForm } from './refusal.ts';
import type { StoredFile, World } from './world.ts';

/** Uploaded files, keyed by their numbers in `attachments`. */
export type Uploads = ReadonlyMap<string, Omit<StoredFile, 'id'>>;

/** A message's files: new files by number, existing ones by id. */
export type Named = readonly { id: string | number; filename?: string; description?: string | null }[];

export async function readParts(ctx: Context): Promise<{ body: unknown; uploads: Uploads }> {
  const headers = { 'content-type': ctx.get('Content-Type') };
  const form = await new Response(Readable.toWeb(ctx.req) as ReadableStream, { headers }).formData();
  const uploads = new Map<string, Omit<StoredFile, 'id'>>();
  for (const [name, value] of form) {
    const [, number] = /^files\[(\d+)\]$/.exec(name) ?? [];
    if (number === undefined || typeof value === 'string') continue;
    const bytes = Buffer.from(await value.arrayBuffer());
    uploads.set(number, { name: value.name, type: value.type, bytes });
  }
  const json = form.get('payload_json');
  return { body: JSON.parse(typeof json === 'string' ? json : '{}') as unknown, uploads };
}

export function attachmentsOf(
  world: World,
  named: Named | undefined,
  uploads: Uploads,
  before: readonly APIAttachment[],
): APIAttachment[] {
  const added: APIAttachment[] = [];
  for (const [number, file] of uploads) {
    const told = named?.find(({ id }) => String(id) === number);
    const kept = storeFile(world, { ...file, name: told?.filename ?? file.name });
    added.push(attachmentOf(world, kept, told?.description));
  }
  for (const { id } of named ?? [])
    if (!uploads.has(String(id)) && !before.some((each) => each.id === String(id)))
      throw invalidForm([
        fault(['attachments'], 'ATTACHMENT_NOT_FOUND', `Attachment data for ID ${id} not found`),
      ]);
  return [...before.filter(({ id }) => !named || named.some((each) => String(each.id) === id)), ...added];
}

export function storeFile(world: World, file: Omit<StoredFile, 'id'>): StoredFile {
  const kept = { id: world.newId(), ...file };
  world.files.set(kept.id, kept);
  return kept;
}

export const attachmentOf = (
  world: World,
  { id, name, type, bytes }: StoredFile,
  description?: string | null,
): APIAttachment => {
  const url = `${world.address}/files/${id}/${encodeURIComponent(name)}`;
  return {
    id,
    filename: name,
    size: bytes.length,
    url,
    proxy_url: url,
    content_type: type,
    ...(description && { description }),
  };
};

export function withFiles(embed: APIEmbed, attachments: readonly APIAttachment[]): APIEmbed {
  const found = (url: string) =>
    attachments.find(({ filename }) => url === `attachment://${filename}`)?.url ?? url;
  return {
    ...embed,
    ...(embed.image && { image: { ...embed.image, url: found(embed.image.url) } }),
    ...(embed.thumbnail && { thumbnail: { ...embed.thumbnail, url: found(embed.thumbnail.url) } }),
  };
}

export function sendFile(world: World, path: string, response: ServerResponse) {
  const file = world.files.get(path.split('/')[2] ?? '');
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff' });
  response.end(file.bytes);
}

export type ChosenFile = Omit<StoredFile, 'id'>;

/** Uploads a form's files, as Discord's client does before submitting it; returns them keyed by new ids. */
export function uploadFiles(world: World, files: readonly ChosenFile[]): Record<string, APIAttachment> {
  const attachments = files.map((file) => attachmentOf(world, storeFile(world, file)));
  return Object.fromEntries(attachments.map((attachment) => [attachment.id, attachment]));
}
