CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"shop_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"named" text NOT NULL,
	"terms" text NOT NULL,
	"spoken" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "search_entries_shop_id_kind_entity_id_locale_pk" PRIMARY KEY("shop_id","kind","entity_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"shop_id" integer NOT NULL,
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"spoken" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "search_words_shop_id_locale_word_pk" PRIMARY KEY("shop_id","locale","word")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_locale" ON "search_entries" USING btree ("shop_id","locale");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_grams" ON "search_entries" USING gin ("grams");--> statement-breakpoint
INSERT INTO "jobs" ("shop_id", "kind", "unique_key") SELECT "id", 'index-search', 'shop' FROM "shops" ON CONFLICT DO NOTHING;