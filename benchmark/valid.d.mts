declare const valid: { readonly [schema: string]: (value: unknown) => boolean };
export default valid;
