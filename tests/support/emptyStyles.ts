/** Replaces a style sheet in jsdom: each class maps to its own name. */
export default new Proxy({}, { get: (_, name) => String(name) });
