/** Makes a value when it is first needed, and keeps it, so that imports do no work. */
export function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
