/* The yardstick of the benchmark: inbreeding coefficients in C, by two ways.
 *
 *   bucket   Sargolzaei & Iwaisaki 2005: ancestors of each distinct mating, in buckets by longest ancestral path
 *   sires    Sargolzaei, Iwaisaki & Colleau 2005 over a bit set: what inbreeding.ts does, line by line
 *
 * usage: reference PEDIGREE COEFFICIENTS REPEATS
 * PEDIGREE: int32 n, n sires, n dams by position, -1 unknown, parents first. COEFFICIENTS: n doubles of each way.
 * Prints the best time of each in milliseconds, separated by a space.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void *zeros(size_t count, size_t size) {
  void *p = calloc(count, size);
  if (!p) exit(2);
  return p;
}

/* Parents numbered from 1, 0 = unknown. */
static int32_t number_parents(int32_t n, const int32_t *sire, const int32_t *dam, int32_t *number) {
  int32_t count = 0;
  for (int32_t i = 0; i < n; i++) {
    if (sire[i] >= 0) number[sire[i]] = 1;
    if (dam[i] >= 0) number[dam[i]] = 1;
  }
  for (int32_t i = 0; i < n; i++)
    if (number[i]) number[i] = ++count;
  return count;
}

static void bucket(int32_t n, const int32_t *sire, const int32_t *dam, double *f) {
  int32_t *number = zeros(n, 4), *generation = zeros(n, 4), longest = 0;
  int32_t m = number_parents(n, sire, dam, number);
  int32_t *ps = zeros(m + 1, 4), *pd = zeros(m + 1, 4), *level = zeros(m + 1, 4), *next = zeros(m + 1, 4);
  int32_t *last = zeros(m + 1, 4);
  double *own = zeros(m + 1, 8), *line = zeros(m + 1, 8), *fp = zeros(m + 1, 8), *last_f = zeros(m + 1, 8);
  for (int32_t i = 0; i < n; i++) {
    int32_t a = sire[i] < 0 ? -1 : generation[sire[i]], b = dam[i] < 0 ? -1 : generation[dam[i]];
    generation[i] = (a > b ? a : b) + 1;
    if (generation[i] > longest) longest = generation[i];
    if (number[i]) {
      ps[number[i]] = sire[i] < 0 ? 0 : number[sire[i]];
      pd[number[i]] = dam[i] < 0 ? 0 : number[dam[i]];
      level[number[i]] = generation[i];
    }
  }
  int32_t *head = zeros(longest + 1, 4);
  fp[0] = -1;
#define PUT(p, amount)                                             \
  do {                                                             \
    if (line[p] == 0) next[p] = head[level[p]], head[level[p]] = p; \
    line[p] += amount;                                             \
  } while (0)
  for (int32_t i = 0; i < n; i++) {
    int32_t a = sire[i] < 0 ? 0 : number[sire[i]], b = dam[i] < 0 ? 0 : number[dam[i]];
    if (a && b) {
      if (last[b] != a) {
        double sum = 0.5 - 0.25 * (fp[a] + fp[b]);
        PUT(a, 0.5);
        PUT(b, 0.5);
        for (int32_t l = level[a] > level[b] ? level[a] : level[b]; l >= 0; l--) {
          int32_t j = head[l];
          head[l] = 0;
          while (j) {
            int32_t following = next[j];
            double share = line[j];
            line[j] = 0;
            sum += share * share * own[j];
            if (ps[j]) PUT(ps[j], 0.5 * share);
            if (pd[j]) PUT(pd[j], 0.5 * share);
            j = following;
          }
        }
        last[b] = a;
        last_f[b] = sum - 1;
      }
      f[i] = last_f[b];
    }
    if (number[i]) {
      fp[number[i]] = f[i];
      own[number[i]] = 0.5 - 0.25 * (fp[a] + fp[b]);
    }
  }
  free(number), free(generation), free(ps), free(pd), free(level), free(next), free(last);
  free(own), free(line), free(fp), free(last_f), free(head);
}

static int32_t distinct(int32_t n, const int32_t *parent) {
  char *seen = zeros(n, 1);
  int32_t count = 0;
  for (int32_t i = 0; i < n; i++)
    if (parent[i] >= 0 && !seen[parent[i]]) seen[parent[i]] = 1, count++;
  free(seen);
  return count;
}

static void sires(int32_t n, const int32_t *sire, const int32_t *dam, double *f) {
  int32_t *number = zeros(n, 4), m = number_parents(n, sire, dam, number);
  int32_t *parents = zeros(2 * (m + 1), 4), *start = zeros(m + 2, 4), *fill = zeros(m + 2, 4);
  int32_t *children = zeros(n + 1, 4);
  uint32_t *marked = zeros((m >> 5) + 1, 4);
  double *own = zeros(m + 1, 8), *share = zeros(m + 1, 8), *rel = zeros(m + 1, 8), *fp = zeros(m + 1, 8);
  int sire_leads = distinct(n, sire) <= distinct(n, dam);
  const int32_t *lead = sire_leads ? sire : dam, *mate = sire_leads ? dam : sire;
  for (int32_t i = 0; i < n; i++) {
    if (number[i] && sire[i] >= 0) parents[2 * number[i]] = number[sire[i]];
    if (number[i] && dam[i] >= 0) parents[2 * number[i] + 1] = number[dam[i]];
    if (lead[i] >= 0 && mate[i] >= 0) start[number[lead[i]] + 1]++;
  }
  for (int32_t p = 0; p <= m; p++) start[p + 1] += start[p];
  memcpy(fill, start, 4 * (size_t)(m + 2));
  for (int32_t i = 0; i < n; i++)
    if (lead[i] >= 0 && mate[i] >= 0) children[fill[number[lead[i]]]++] = i;
  fp[0] = -1;
  int32_t ready = 0;
  for (int32_t leader = 1; leader <= m; leader++) {
    if (start[leader] == start[leader + 1]) continue;
    for (; ready < leader; ready++)
      own[ready + 1] = 0.5 - 0.25 * (fp[parents[2 * ready + 2]] + fp[parents[2 * ready + 3]]);
    int32_t youngest = leader;
    marked[leader >> 5] |= 1u << (leader & 31);
    for (int32_t k = start[leader]; k < start[leader + 1]; k++) {
      int32_t p = number[mate[children[k]]];
      marked[p >> 5] |= 1u << (p & 31);
      if (p > youngest) youngest = p;
    }
    share[leader] = 1;
    for (int32_t word = youngest >> 5; word >= 0; word--) {
      uint32_t bits = marked[word];
      while (bits) {
        int32_t bit = 31 - __builtin_clz(bits), x = word << 5 | bit, s = parents[2 * x], d = parents[2 * x + 1];
        marked[s >> 5] |= 1u << (s & 31);
        marked[d >> 5] |= 1u << (d & 31);
        double half = 0.5 * share[x];
        share[s] += half;
        share[d] += half;
        bits = marked[word] & ((1u << bit) - 1);
      }
    }
    for (int32_t word = 0; word <= youngest >> 5; word++) {
      uint32_t bits = marked[word];
      marked[word] = 0;
      while (bits) {
        int32_t x = word << 5 | __builtin_ctz(bits);
        bits &= bits - 1;
        rel[x] = share[x] * own[x] + 0.5 * (rel[parents[2 * x]] + rel[parents[2 * x + 1]]);
        share[x] = 0;
      }
    }
    for (int32_t k = start[leader]; k < start[leader + 1]; k++) {
      int32_t i = children[k];
      f[i] = 0.5 * rel[number[mate[i]]];
      if (number[i]) fp[number[i]] = f[i];
    }
  }
  free(number), free(parents), free(start), free(fill), free(children), free(marked);
  free(own), free(share), free(rel), free(fp);
}

static void *chunk(FILE *file, size_t count) {
  int32_t *data = zeros(count, 4);
  if (fread(data, 4, count, file) != count) exit(2);
  return data;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *in = fopen(argv[1], "rb"), *out = fopen(argv[2], "wb");
  if (!in || !out) return 2;
  int32_t n = *(int32_t *)chunk(in, 1), *sire = chunk(in, n), *dam = chunk(in, n);
  void (*ways[2])(int32_t, const int32_t *, const int32_t *, double *) = {bucket, sires};
  for (int way = 0; way < 2; way++) {
    double *f = NULL, best = 0;
    for (int turn = atoi(argv[3]); turn > 0; turn--) {
      free(f);
      f = zeros(n, 8);
      double before = now();
      ways[way](n, sire, dam, f);
      double time = now() - before;
      if (best == 0 || time < best) best = time;
    }
    printf("%.3f%s", best, way == 0 ? " " : "\n");
    fwrite(f, 8, n, out);
    free(f);
  }
  return fclose(out);
}
