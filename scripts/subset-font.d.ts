declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    keepFeatures: string[];
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;

  // biome-ignore lint/style/noDefaultExport: so the package has it.
  export { subsetFont as default };
}
