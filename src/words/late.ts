/** What is made when it is first asked for: an import makes no tables. */
export function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
